/** Kept apart from the call, because pages that need no schema load the words of the audit log. */
export const documentMailRoute = { method: 'POST', path: '/order/:orderNumber/document/:type/mail' } as const
