import { describe, expect, it } from 'vitest'
import { unpaid } from '#features/orders/orders/web/testing/orders.ts'
import { draftOf, editPayment } from './order-edit.ts'

/** The unpaid order has spent 10,000 won of cash, 6,000 of them charged by card. */
const order = { ...unpaid, evidenceParts: [{ paidBy: 'CARD_FUNDED' as const, evidence: 'CARD_SLIP' as const, amount: 6_000 }] } // prettier-ignore
const draft = draftOf(order, [])
const cash = { balance: 50_000, withdrawable: 45_000 }

describe('the card-funded cash of an edited order', () => {
  it.each([
    ['stays with the same cash', 10_000, 6_000],
    ['goes back first when less cash is used', 5_000, 1_000],
    ['is spent first when more cash is used', 13_000, 9_000],
    ['ends with the balance', 30_000, 11_000],
  ])('%s', (_, cashAmount, cardFunded) => {
    expect(editPayment(order, { draft: { ...draft, cashAmount }, total: 271_540, cash }).payment).toMatchObject({
      cash: cashAmount,
      cardFunded,
    })
  })
})
