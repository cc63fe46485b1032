/** Decimals with which the price of one piece of a set is shown. */
export const unitPriceDecimals = [0, 1, 2] as const
export type UnitPriceDecimals = (typeof unitPriceDecimals)[number]

/** Decimals of a brand that has not chosen, and of prices without a brand. */
export const defaultUnitPriceDecimals: UnitPriceDecimals = 1

/**
 * Won per piece of a row with the decimals of its brand, for display only: it is never stored or multiplied. An order has the decimals
 * that it was placed with.
 */
export function unitPriceOf(price: number, count: number, decimals: UnitPriceDecimals): number {
  const parts = 10 ** decimals
  return Math.round((price * parts) / count) / parts
}
