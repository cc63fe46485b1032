/** Apart from the call, because the words of the audit log are part of pages that need no schema. */
export const accountantMailRoute = { method: 'POST', path: '/cash/monthEnd/mail' } as const

/** '2026년 10월' */
export const monthLabel = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`
