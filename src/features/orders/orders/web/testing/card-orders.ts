import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { sentInPart, unpaid } from './orders.ts'

/** Awaits a card payment of 271,540 won; 10,000 were paid by cash. */
export const awaitsCard = (part: Partial<OrderDetail> = {}): OrderDetail => ({
  ...unpaid,
  payMethod: 'CARD',
  depositor: '',
  depositDueAt: new Date(Date.now() + 20 * 60_000).toISOString(),
  payments: [
    { method: 'CARD', amount: 271_540, state: 'PENDING', refunded: 0, paidAt: null },
    { method: 'CASH', amount: 10_000, state: 'DONE', refunded: 0, paidAt: '2026-11-18T23:33:44.000Z' },
  ],
  card: {
    state: 'READY',
    issuer: '',
    lastDigits: '',
    amount: 271_540,
    dueAt: '2026-11-19T00:03:44.000Z',
    checking: false,
    refunds: [],
  },
  ...part,
  may: { ...unpaid.may, pay: true, ...part.may },
})

const paidAt = '2026-11-18T23:35:00.000Z'

/** Fully cancelled after a card paid all of it; the refund is in progress. */
export const refundedToCard = (state: 'PENDING' | 'DONE' | 'FAILED' = 'PENDING'): OrderDetail => ({
  ...sentInPart,
  status: 'CC',
  payMethod: 'CARD',
  usedCash: 0,
  shipments: [],
  payments: [{ method: 'CARD', amount: 281_540, state: 'DONE', refunded: 281_540, paidAt }],
  card: {
    state: 'DONE',
    issuer: '신한카드',
    lastDigits: '1024',
    amount: 281_540,
    dueAt: paidAt,
    checking: false,
    refunds: [{ amount: 281_540, state, createdAt: paidAt, doneAt: state === 'DONE' ? paidAt : null }],
  },
  reductions: [
    {
      kind: 'CANCEL',
      refundCause: null,
      actor: 'BUYER',
      reason: '',
      goodsAmount: 256_040,
      printAmount: 22_000,
      deliveryAdjustment: 3_500,
      refundTotal: 281_540,
      createdAt: paidAt,
      lines: [],
    },
  ],
})
