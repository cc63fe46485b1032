/** The level under which market prices are kept; buyers' levels are 1 to 5. */
export const marketLevel = 0
