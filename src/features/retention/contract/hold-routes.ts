/** Kept apart from the calls, because pages that need no schema load the words of the audit log. */
export const holdRecordRoute = { method: 'POST', path: '/admin/retention/hold' } as const
export const liftHoldRoute = { method: 'POST', path: '/admin/retention/hold/:holdId/lift' } as const
