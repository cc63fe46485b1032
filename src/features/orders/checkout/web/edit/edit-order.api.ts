import type { BodyOf } from '#contract/call.ts'
import type { editTotalCall } from '../../contract/order-edit.calls.ts'

export interface EditRequest {
  orderNumber: string
  body: BodyOf<typeof editTotalCall>
}
