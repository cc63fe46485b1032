import { formatWon } from '#values/won.ts'
import { Notice } from '#web/ui/text/Notice.tsx'

interface InstantRefundProps {
  /** Won of the chosen pieces, and won that go back without an operator. */
  total: number
  left: number
}

/** Says before the request is sent whether its money comes at once. */
export const InstantRefund = ({ total, left }: InstantRefundProps) =>
  total > 0 && (
    <Notice>
      {total <= left
        ? `신청하시면 ${formatWon(total)}을 바로 환불해 드립니다. 카드로 결제하신 금액은 카드로, 나머지는 예치금으로 돌려드립니다. 상품은 보내지 않으셔도 됩니다.`
        : `${formatWon(total)}은 운영자가 확인한 뒤 환불해 드립니다.`}
    </Notice>
  )
