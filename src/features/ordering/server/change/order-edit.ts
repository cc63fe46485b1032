import type { BodyOf } from '#contract/call.ts'
import type { Won } from '#values/won.ts'
import type { EditScope, orderEditText } from '../../contract/order-edit.ts'
import type { EditFigures, editTotalCall } from '../../contract/order-edit.calls.ts'
import type { OrderRefusal, Violation } from '../../contract/order-refusals.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { LockedOrder, OrderRowState } from '../order/order.store.ts'
import type { EditedForm } from './edit-order.store.ts'

export type OrderEdit = BodyOf<typeof editTotalCall>
export type EditRefusal = keyof typeof orderEditText

export interface EditedOrder {
  status: OrderStatus
  figures: EditFigures
}

/** What changing the goods of an order came to; a refusal takes all of it back. */
export type GoodsEditOutcome =
  | { ok: true; edited: EditedOrder }
  | { ok: false; refused: EditRefusal | OrderRefusal }
  | { ok: false; refused: 'violations'; violations: Violation[]; sentence: string }
  | { ok: false; refused: 'cash-short'; shortBy: Won }
  | { ok: false; refused: 'total-changed' | 'dry-run'; figures: EditFigures }

/** What stands in the order now, under its lock. */
export interface EditContext {
  order: LockedOrder
  rows: readonly OrderRowState[]
  scope: EditScope
  form: EditedForm
  /** As they are chosen anew; undefined: as they are. */
  chosen: Pick<OrderEdit, 'payMethod' | 'useCash'>
  takesCards: boolean
  expectedTotal: number | undefined
  at: Date
}
