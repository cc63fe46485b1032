import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { oneLine } from '#contract/text.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { adminOrderSentences, operatorWrites } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { invalidInvoice } from './fulfilment.admin.calls.ts'
import { correctionRefusals } from './shipment-correction.ts'

export const invoice = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{0,40}$/, adminOrderSentences.invoice))

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
    /** Parcel on the operator's screen; the call is refused if another operator corrected it meanwhile. */
    seen: z.strictObject(parcel),
    /** True when the operator has confirmed that another order has the same number. */
    shared: z.optional(z.boolean()),
    reason: z.optional(z.string().check(oneLine, z.maxLength(200, '사유는 200자까지 입력할 수 있습니다.'))),
  }),
  data: z.object({ orderNumber: z.string(), ...parcel }),
  refusals: { ...correctionRefusals, invoice: invalidInvoice },
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '송장 정정',
  example: (of) => ({
    params: { orderNumber: of.orderNumber, id: of.shipmentId },
    body: {
      courier: 'LOTTE' as const,
      number: '200000000012',
      seen: { courier: 'CJGLS' as const, number: of.deliveryNumber },
    },
  }),
})
