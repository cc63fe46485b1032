// Apart from the calls, because the words of the audit log are part of pages that need no schema.
const path = '/admin/message/template/:event/:channel' as const
export const editMessageTextRoute = { method: 'PUT', path } as const
export const restoreMessageTextRoute = { method: 'POST', path: `${path}/restore` } as const
export const messageTextRoute = { method: 'GET', path } as const
export const messagePreviewRoute = { method: 'GET', path: `${path}/preview/:orderNumber` } as const
