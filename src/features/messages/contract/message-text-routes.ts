// Kept apart from the calls, because pages that need no schema load the words of the audit log.
const path = '/admin/message/template/:event/:channel' as const
export const editMessageTextRoute = { method: 'PUT', path } as const
export const restoreMessageTextRoute = { method: 'POST', path: `${path}/restore` } as const
export const messageTextRoute = { method: 'GET', path } as const
export const messagePreviewRoute = { method: 'GET', path: `${path}/preview/:orderNumber` } as const
