/** Apart from the calls, because the words of the audit log are part of pages that need no schema. */
export const holdRecordRoute = { method: 'POST', path: '/admin/retention/hold' } as const
export const liftHoldRoute = { method: 'POST', path: '/admin/retention/hold/:holdId/lift' } as const
