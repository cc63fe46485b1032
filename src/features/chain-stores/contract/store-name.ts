/** '새벽나루커피 성수점' is '성수점' in its own brand's shop, and beside the brand's name. */
export const shortStoreName = (name: string, brand: string): string =>
  name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name

/** Where stores of all brands stand together: the brand before the store, once. */
export const fullStoreName = (name: string, brand: string): string => `${brand} ${shortStoreName(name, brand)}`
