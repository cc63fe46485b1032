/** '2026년 10월' */
export const monthLabel = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`
