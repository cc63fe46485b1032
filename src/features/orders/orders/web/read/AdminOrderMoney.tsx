import { payMethods } from '#features/money/payments/contract/payment-terms.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { orderPrivacySentences } from '../../contract/order-privacy.ts'
import { evidenceText } from '../../contract/evidence-parts.ts'
import css from './AdminOrderMoney.module.css'
import { cardLabel } from '../pay/card-label.ts'
import type { AdminOrder } from '../orders.admin.api.ts'

const paymentLabels = { PENDING: '결제 전', DONE: '결제 완료', CANCELLED: '취소' } as const

/** Amounts due and received, and the account to pay to. */
export function AdminOrderMoney({ order }: { order: AdminOrder }) {
  const waits = order.status === 'BD'
  // Every order stores the account for its documents, but it is relevant only for transfers.
  const byTransfer = order.payments.some(({ method }) => method === 'BANK')
  return (
    <Facts
      rows={[
        ['상품', formatWon(order.price - order.totalPrintPrice)],
        ['인쇄비', order.totalPrintPrice > 0 && formatWon(order.totalPrintPrice)],
        ['배송비', formatWon(order.sendCost)],
        ['합계', <b key="total">{formatWon(order.total)}</b>],
        ...order.payments.map(
          ({ method, amount, state, refunded, paidAt }) =>
            [
              payMethods[method].label,
              <span key={method}>
                {formatWon(amount)} · {paymentLabels[state]}
                {paidAt && ` ${formatKoreanMinute(new Date(paidAt)).slice(5)}`}
                {refunded > 0 && ` · 환불 ${formatWon(refunded)}`}
              </span>,
            ] as const,
        ),
        ['카드', order.card && <CardState key="card" card={order.card} />],
        ['받은 금액', order.received > 0 && formatWon(order.received)],
        ['받을 금액', waits && <b key="due">{formatWon(order.due)}</b>],
        ['입금 계좌', byTransfer && order.bankAccount],
        ['입금자명', order.depositor],
        [
          order.payMethod === 'CARD' ? '결제 기한' : '입금기한',
          waits && order.depositDueAt && formatKoreanMinute(new Date(order.depositDueAt)),
        ],
        ['증빙', evidenceText(order.evidenceParts)],
      ]}
    />
  )
}

const cardStates = {
  READY: '결제 대기',
  DONE: '결제 완료',
  FAILED: '결제 실패, 다시 결제 가능',
  EXPIRED: '결제되지 않음',
} as const

const CardState = ({ card }: { card: NonNullable<AdminOrder['card']> }) => (
  <span>
    {card.issuer && `${cardLabel(card)} · `}
    {card.checking ? '결제 결과 확인 중' : cardStates[card.state]}
  </span>
)

/** The receiver, masked for some roles, and the note to the courier. */
export function AdminOrderReceiver({ order: { receiver, chainStore, masked } }: { order: AdminOrder }) {
  return (
    <>
      <Facts
        rows={[
          ['받는 분', `${receiver.name} · ${receiver.phone}`],
          ['주소', `(${receiver.postalCode}) ${receiver.address1} ${receiver.address2}`.trim()],
          ['배송 요청사항', receiver.memo],
          ['상호', chainStore.businessCompanyName],
        ]}
      />
      {masked && <p className={css['note']}>{orderPrivacySentences.masked}</p>}
    </>
  )
}
