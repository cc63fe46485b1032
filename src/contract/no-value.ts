/** Stands in a cell or a fact that has no value. */
export const noValue = '–'
