/** No brand has an address with a hyphen. */
export const tourShop = 'brand-tour'
/** The partner centre with example data, which needs no account. */
export const tourPath = `/partner/${tourShop}`

const toured = new RegExp(String.raw`^${tourPath}(/order(/\d+-\d+)?|/product|/store(/\d+)?|/settlement(/\d+-\d+)?)?/?$`)

/** Only these pages have examples. */
export const isToured = (pathname: string): boolean => toured.test(pathname)
