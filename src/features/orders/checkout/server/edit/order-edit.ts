import type { BodyOf } from '#contract/call.ts'
import type { Won } from '#values/won.ts'
import type { EditScope, orderEditText } from '#features/orders/orders/contract/order-edit.ts'
import type { EditFigures, editTotalCall } from '../../contract/order-edit.calls.ts'
import type { OrderRefusal, Violation } from '#features/orders/pricing/contract/order-refusals.ts'
import type { OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import type { OrderRowState } from '#features/orders/orders/server/order/order-row-records.ts'
import type { LockedOrder } from '#features/orders/orders/server/order/order-records.ts'
import type { EditedForm } from '#features/orders/orders/server/order/edited-order-records.ts'

export type OrderEdit = BodyOf<typeof editTotalCall>
export type EditRefusal = keyof typeof orderEditText

export interface EditedOrder {
  status: OrderStatus
  figures: EditFigures
}

/** The outcome of changing an order's goods; a refusal rolls everything back. */
export type GoodsEditOutcome =
  | { ok: true; edited: EditedOrder }
  | { ok: false; refused: EditRefusal | OrderRefusal; sentence?: string }
  | { ok: false; refused: 'handed-over' }
  | { ok: false; refused: 'violations'; violations: Violation[]; sentence: string }
  | { ok: false; refused: 'cash-short'; shortBy: Won }
  | { ok: false; refused: 'total-changed'; figures: EditFigures }
  | { ok: false; refused: 'dry-run'; figures: EditFigures }

/** A locked order before the edit, with the form fields after it. */
export interface EditContext {
  order: LockedOrder
  rows: readonly OrderRowState[]
  scope: EditScope
  form: EditedForm
  /** Payment that the edit chooses; undefined fields stay. */
  chosen: Pick<OrderEdit, 'payMethod' | 'cashAmount'>
  takesCards: boolean
  /** Undefined: a dry run. */
  expectedTotal: number | undefined
  at: Date
}
