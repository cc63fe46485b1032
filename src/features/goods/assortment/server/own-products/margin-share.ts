/** Share of the margin in a price, in tenths of a percent; 0 for a price of 0. */
export const marginShare = (price: number, supplyPrice: number): number =>
  price > 0 ? Math.round(((price - supplyPrice) * 1_000) / price) : 0
