import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { courierCodes } from '#features/delivery/contract/couriers.ts'
import { adminOrderSentences, operatorWrites, orderParams, orderMemo } from './ordering.admin.calls.ts'
import { orderNumberParam } from './ordering.calls.ts'
import { orderMemoLength, orderMemoSentences, usedNumber } from './order-desk.ts'

const invoice = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{0,40}$/, adminOrderSentences.invoice))
const parcel = { courier: z.enum(courierCodes), number: invoice }

/** Replaces the courier or the number of a parcel that has not arrived. The buyer is told. */
export const correctShipmentCall = defineCall({
  method: 'PUT',
  path: '/admin/order/:orderNumber/shipment/:id',
  summary: 'Correct the courier or the number of a parcel',
  spec: 'decisions: Operator console',
  policy: operatorWrites,
  params: z.strictObject({ orderNumber: orderNumberParam, id: idParam }),
  body: z.strictObject({
    ...parcel,
    /** The parcel as the operator's screen shows it: refused after another operator's correction. */
    seen: z.strictObject(parcel),
    /** True when the operator has confirmed that another order has the same number. */
    shared: z.optional(z.boolean()),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200, '사유는 200자까지 입력할 수 있습니다.'))),
  }),
  data: z.object({ orderNumber: z.string(), ...parcel }),
  refusalData: usedNumber,
})

const memoText = z
  .string()
  .check(z.normalize('NFC'), z.trim(), z.maxLength(orderMemoLength, orderMemoSentences.tooLong))

/** A note among operators; an empty text removes it. Headquarters and buyers never get it. */
export const changeOrderMemoCall = defineCall({
  method: 'PUT',
  path: '/admin/order/:orderNumber/memo',
  summary: 'Change the note of the operators on an order',
  spec: 'decisions: Operator console',
  policy: { ...operatorWrites, role: ['orders', 'money'] },
  params: orderParams,
  body: z.strictObject({
    memo: memoText,
    /** The text that the operator's screen shows: refused after another operator's change. */
    seen: memoText,
  }),
  data: orderMemo,
  /** The text of the other operator. */
  refusalData: orderMemo,
})
