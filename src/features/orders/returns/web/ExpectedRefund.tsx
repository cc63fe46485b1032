import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { refundAmounts } from '#features/orders/orders/web/cancel/refund-draft.ts'
import { formatWon } from '#values/won.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { expectedRefundSentence } from '../contract/return-sentences.ts'
import type { useReturnForm } from './use-return-form.ts'

interface ExpectedRefundProps {
  asking: ReturnType<typeof useReturnForm>
  /** Undefined while it loads. */
  ordered: OrderDetail | undefined
  /** Won that go back without an operator; 0: an operator decides. */
  instantLeft: number
}

/** Says before the request is sent how much it brings, and whether the money comes at once. */
export function ExpectedRefund({
  asking: { reason, choices, isInstant, lines },
  ordered,
  instantLeft,
}: ExpectedRefundProps) {
  if (!reason || !ordered || choices.wish !== 'REFUND') return null
  const { total } = refundAmounts(ordered, lines, [])
  if (total === 0) return null
  return (
    <Notice>
      {isInstant && total <= instantLeft
        ? `신청하시면 ${formatWon(total)}을 바로 환불해 드립니다. 카드로 결제하신 금액은 카드로, 나머지는 예치금으로 돌려드립니다. 상품은 보내지 않으셔도 됩니다.`
        : expectedRefundSentence(formatWon(total), reason)}
    </Notice>
  )
}
