import type { Once } from '#server/http/once.ts'
import type { AuditContext } from '#server/http/route.ts'

/** An operator's work on one order: when, by whom, and (for what must not happen twice) under which key. */
export interface OperatorAction {
  orderNumber: string
  at: Date
  audit: AuditContext
  once?: Once | undefined
}
