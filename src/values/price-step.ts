/** Won to which prices with a margin rate and prices after a discount are rounded. */
export const priceSteps = [1, 10, 100] as const
export type PriceStep = (typeof priceSteps)[number]

/** Step of a brand that has not chosen one. */
export const defaultPriceStep: PriceStep = 10
