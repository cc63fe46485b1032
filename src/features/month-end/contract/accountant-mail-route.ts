/** Kept apart from the call, because pages that need no schema load the words of the audit log. */
export const accountantMailRoute = { method: 'POST', path: '/cash/monthEnd/mail' } as const

/** '2026년 10월' */
export const monthLabel = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`
