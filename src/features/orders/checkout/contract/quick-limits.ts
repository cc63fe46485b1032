/** Limits of a pasted message: its lines, and the letters of one. Apart from the parser, which pages with a draft don't load. */
export const mostQuickLines = 1_000
export const longestQuickLine = 200
