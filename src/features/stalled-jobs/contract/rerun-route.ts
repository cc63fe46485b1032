/** Apart from the call, because the words of the audit log are part of pages that need no schema. */
export const rerunJobRoute = { method: 'POST', path: '/admin/job/:job/run' } as const
