/** Apart from the call, because the words of the audit log are part of pages that need no schema. */
export const documentMailRoute = { method: 'POST', path: '/order/:orderNumber/document/:type/mail' } as const
