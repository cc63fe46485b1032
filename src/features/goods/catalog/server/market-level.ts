/** The level of market prices; buyers' levels are 1 to 5. */
export const marketLevel = 0
