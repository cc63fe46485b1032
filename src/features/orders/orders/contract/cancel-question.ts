import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { formatWon } from '#values/won.ts'
import type { OrderDetail } from './order-detail.calls.ts'
import { orderSentences } from './order-sentences.ts'

interface CancellableOrder extends Pick<OrderDetail, 'orderNumber' | 'total' | 'received' | 'payments'> {
  /** '종이컵 10oz 외 1건' */
  goods: string
  reductions: readonly Pick<OrderDetail['reductions'][number], 'goodsAmount' | 'printAmount' | 'deliveryAdjustment'>[]
}

/** The question before a cancel: the order, its goods and its amount, and where the money goes. */
export function cancelQuestion(order: CancellableOrder): string {
  const cancelled = order.reductions.reduce(
    (sum, part) => sum + part.goodsAmount + part.printAmount + part.deliveryAdjustment,
    0,
  )
  return [
    orderSentences.cancelAsk,
    '',
    `주문번호 ${order.orderNumber}`,
    `${order.goods} · ${formatWon(order.total - cancelled)}`,
    '',
    ...refundSentences(order),
  ].join('\n')
}

/** One sentence per method that has paid a part: each goes back to its own source, a transfer to the cash [decisions: Cash]. */
function refundSentences({ payments, received }: Pick<CancellableOrder, 'payments' | 'received'>): string[] {
  const sentences = payments.flatMap(({ method, amount, state, refunded }) => {
    // A transfer that is short so far has no payment of its own yet.
    const paid = state === 'DONE' ? amount - refunded : method === 'BANK' ? received : 0
    return paid > 0 ? [refundTexts[method](formatWon(paid))] : []
  })
  return sentences.length > 0 ? sentences : [orderSentences.nothingPaid]
}

const refundTexts = {
  CARD: (amount: string) => `카드로 결제하신 ${amount}은 카드로 돌려드립니다.`,
  CASH: (amount: string) => `사용하신 예치금 ${amount}은 예치금으로 돌려드립니다.`,
  BANK: (amount: string) => `입금하신 ${amount}은 예치금으로 돌려드립니다.`,
} as const satisfies Record<PayMethod, (amount: string) => string>
