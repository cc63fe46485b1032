/** Shortens '새벽나루커피 성수점' to '성수점' for the own brand's shop, where the brand's name is shown anyway. */
export const shortStoreName = (name: string, brand: string): string =>
  name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name

/** Prefixes the store with its brand, once, for lists across brands. */
export const fullStoreName = (name: string, brand: string): string => `${brand} ${shortStoreName(name, brand)}`

/** Shortens each of several stores, joined by commas, beside the brand. */
export const shortStoreNames = (names: string, brand: string): string =>
  names
    .split(', ')
    .map((name) => shortStoreName(name, brand))
    .join(', ')
