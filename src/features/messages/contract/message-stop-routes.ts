/** Apart from the calls, because the words of the audit log are part of pages that need no schema. */
export const stopMessageRoute = { method: 'POST', path: '/admin/message/template/:event/:channel/stop' } as const
export const resumeMessageRoute = { method: 'POST', path: '/admin/message/template/:event/:channel/resume' } as const
