/** Row counts of a benchmark shop. */
export interface Sizes {
  orders: number
  /** Products of the largest brand. Each other brand sells a tenth of them. */
  products: number
  brands: number
}

/** The stores of all brands; half of them belong to the largest one. */
export const stores = 300

/** Ten categories below three roots, whose ids come first. */
export const categories = 13

export const smallShop: Sizes = { orders: 10_000, products: 1_000, brands: 1 }
export const largeShop: Sizes = { orders: 1_000_000, products: 5_000, brands: 100 }

export const sizesText = ({ orders, products, brands }: Sizes): string =>
  [
    `${orders.toLocaleString('en')} orders`,
    `${products.toLocaleString('en')} products`,
    `${brands} ${brands === 1 ? 'brand' : 'brands'}`,
  ].join(', ')
