import { reason } from '#contract/reason.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { dueChangedText } from '#features/money/payments/contract/deposit-code.ts'
import { depositFields } from '#features/money/payments/contract/deposit-fields.ts'
import { charge, chargeNumber } from './cash-charges.calls.ts'
import {
  cancelChargeRefusalText,
  chargeMethodCodes,
  chargeStateCodes,
  refundChargeRefusalText,
} from './charge-terms.ts'

const params = z.strictObject({ orderNumber: chargeNumber })
const operatorWrites = {
  who: 'operator',
  role: 'money',
  scope: 'all',
  rate: 'write',
  audit: true,
  idempotent: true,
} as const

const adminCharge = z.object({
  ...charge.shape,
  /** The card company's fee in won, borne by the platform [decisions: Departure 3]. */
  cardCost: z.int(),
  endReason: z.string(),
  /** The transfer that was confirmed last and counts, which can be taken back for an hour; null: none. */
  lastReceipt: z.nullable(z.object({ receiptId: z.int(), amount: z.int() })),
  partnerName: z.string(),
  member: z.object({ id: z.int(), name: z.string(), username: z.string() }),
})
export type AdminCharge = z.output<typeof adminCharge>

export const chargeSorts = ['memberName', 'method', 'createdAt', 'state', 'amount'] as const
export type ChargeSort = ListSort<(typeof chargeSorts)[number]>

/** Charges of all members, without an asked order the newest first. `search`: number, depositor, or the member's name or username. */
export const adminChargeListCall = defineCall({
  method: 'GET',
  path: '/admin/charge',
  summary: 'Charges of all members',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({
    state: z.optional(z.enum(chargeStateCodes)),
    method: z.optional(z.enum(chargeMethodCodes)),
    search: z.optional(z.string().check(z.maxLength(50))),
    sort: sortParam(chargeSorts),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: z.extend(pageOf(adminCharge), {
    /** Charges that wait for a transfer, and their sum in won. */
    waiting: z.object({ count: z.int(), amount: z.int() }),
  }),
  reads: ['Cash'],
  keepSeconds: 0,
})

export const exportChargesCall = defineCall({
  ...listExport(adminChargeListCall),
  summary: 'The charges of a filter as a workbook',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'costly', audit: true },
  auditWord: '충전 엑셀 저장',
})

export const adminChargeSentences = {
  receiptTaken: '이미 처리된 입금입니다.',
  notByTransfer: '계좌입금으로 신청한 충전만 입금을 확인할 수 있습니다.',
} as const

/** Confirms a transfer: the member gets what came, and the charge is done from its amount on. */
export const confirmChargeDepositCall = defineCall({
  method: 'POST',
  path: '/admin/charge/:orderNumber/deposit',
  summary: 'Confirm the deposit of a charge',
  spec: 'rules §7',
  policy: operatorWrites,
  params,
  body: z.strictObject({
    ...depositFields,
  }),
  data: adminCharge,
  refusals: refusalsOf(conflict, {
    'not-by-transfer': adminChargeSentences.notByTransfer,
    'due-changed': dueChangedText,
    'receipt-taken': adminChargeSentences.receiptTaken,
  }),
  changes: ['Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '충전 입금 확인',
  example: (of) => ({ params: { orderNumber: of.chargeNumber }, body: { amount: 10_000 } }),
})

/** Ends a charge that waits, or cancels an unused card charge to its card. */
export const adminCancelChargeCall = defineCall({
  method: 'POST',
  path: '/admin/charge/:orderNumber/cancel',
  summary: 'Cancel a charge',
  spec: 'decisions: Cash',
  policy: operatorWrites,
  params,
  body: z.strictObject({
    reason,
  }),
  data: adminCharge,
  refusals: refusalsOf(conflict, { ...cancelChargeRefusalText, ...refundChargeRefusalText }),
  changes: ['Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '충전 취소',
  example: (of) => ({ params: { orderNumber: of.chargeNumber }, body: { reason: '시험 취소' } }),
})
