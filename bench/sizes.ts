/** Rows of the bench: ten categories below three roots, whose ids come first. */
export const sizes = { products: 5_000, categories: 13, orders: 100_000, stores: 300 }
