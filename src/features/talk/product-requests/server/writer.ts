import { isPlatformStaff, type Caller } from '#server/http/caller.ts'
import type { AuditContext, AuditedIncoming } from '#server/http/route.ts'
import type { IdempotentRequest } from '#server/http/transact-once.ts'
import { operatorFor } from '../contract/request-fields.ts'
import type { RequestSide } from '../contract/request-states.ts'

/** The author of an entry. */
export interface Writer {
  memberId: number
  name: string
  side: RequestSide
  /** Brand that a headquarters acts for; the operator reaches all. */
  partnerId: number | undefined
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

export function writerOf(
  caller: Caller,
  { http, partnerId, at }: { http: AuditedIncoming; partnerId: number | undefined; at: Date },
): Writer {
  const side = partnerId === undefined ? 'OPERATOR' : 'BRAND'
  const { memberId } = caller
  // The thread must show that an operator acted for the headquarters.
  const name = side === 'BRAND' && isPlatformStaff(caller) ? operatorFor(caller.name) : caller.name
  return { memberId, name, side, partnerId, at, audit: http.audit, once: http.once }
}
