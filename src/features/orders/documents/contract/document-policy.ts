/**
 * Roles of operators who may read the documents of orders. A document names the buyer's company, representative and address and is
 * evidence: it is not masked but refused to the other roles.
 */
export const documentRoles = ['orders', 'money'] as const

/**
 * Read permission of documents. Kept apart from the calls, because pages that only link to documents need no schema.
 */
export const documentReads = {
  method: 'GET',
  policy: { who: 'member', role: documentRoles, scope: 'order', rate: 'read' },
} as const
