import type { ClaimKey } from '#features/orders/orders/contract/order-claims.ts'

/** Names a return in the audit log, and as the record of its photos. */
export const returnSubject = (id: number): string => `return/${id}`

/** Names a return in the claims on an order's pieces. */
export const returnClaim = (id: number): ClaimKey => ({ source: 'RETURN', sourceId: id })
