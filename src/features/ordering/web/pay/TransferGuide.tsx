import { usePaymentMethodsQuery } from '#features/payments/web/payments.api.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { CopyButton, CopyMainButton } from '#web/ui/form/CopyButton.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { dueDay } from '../../contract/order-due.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { depositDaysOf } from './deposit-deadline.ts'
import { FactRow } from '../order/FactRow.tsx'
import css from './TransferGuide.module.css'

/** Transfer instructions: amount, account, depositor and deadline. */
export function TransferGuide({ order }: { order: OrderDetail }) {
  const { due, received } = order
  const days = depositDaysOf(usePaymentMethodsQuery().data)
  const { bank, account, holder } = partsOf(order.bankAccount)
  return (
    <Card title="입금 안내" look="tint">
      <dl>
        <FactRow label="입금하실 금액">
          <Money amount={due} size="page" />
          <CopyButton text={String(due)} what="입금하실 금액" />
        </FactRow>
        {received > 0 && (
          <FactRow label="이미 입금된 금액">
            <Money amount={received} />
          </FactRow>
        )}
        <FactRow label="입금 계좌">
          <b>
            {bank} <span className={css['account']}>{account}</span> {holder}
          </b>
        </FactRow>
        <FactRow label="입금자명">{order.depositor}</FactRow>
        {order.depositDueAt && (
          <FactRow label="입금기한">
            <b>{dueDay(new Date(order.depositDueAt))}</b>
            {days !== undefined && <span className={css['soft']}>주문일로부터 {days}일 이내</span>}
          </FactRow>
        )}
      </dl>
      <CopyMainButton text={account} what="계좌번호" />
    </Card>
  )
}

/** Splits '신한은행 000-000000-00-001 주식회사 누리가맹', because the order stores bank, account and holder as one text. */
function partsOf(text: string) {
  const [, bank = '', account = text, holder = ''] = /^(.*?)\s*([\d-]{6,})\s*(.*)$/.exec(text) ?? []
  return { bank, account, holder }
}
