import type { IdempotentRequest } from '#server/http/transact-once.ts'
import type { AuditContext } from '#server/http/route.ts'

/** One call of an operator for one order: its time, its author, and the idempotency key of calls that must not run twice. */
export interface OperatorAction {
  orderNumber: string
  at: Date
  audit: AuditContext
  once?: IdempotentRequest | undefined
}
