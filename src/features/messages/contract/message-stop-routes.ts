/** Kept apart from the calls, because pages that need no schema load the words of the audit log. */
export const stopMessageRoute = { method: 'POST', path: '/admin/message/template/:event/:channel/stop' } as const
export const resumeMessageRoute = { method: 'POST', path: '/admin/message/template/:event/:channel/resume' } as const
