import { formatShortKoreanDay } from '#values/korean-date.ts'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { OrderDetail } from '../contract/ordering.calls.ts'
import { FactRow } from './FactRow.tsx'

/** How much, to which account, under whose name and until when. */
export function TransferGuide({ order }: { order: OrderDetail }) {
  const due = order.payments.filter(({ state }) => state === 'PENDING').reduce((sum, { amount }) => sum + amount, 0)
  // The order keeps bank, account and holder as one text.
  const [account = order.bankAccount] = /[\d-]{6,}/.exec(order.bankAccount) ?? []
  return (
    <Card title="입금 안내" look="tint">
      <dl>
        <FactRow label="입금하실 금액">
          <Money amount={due} size="page" />
          <CopyButton text={String(due)} what="입금하실 금액" />
        </FactRow>
        <FactRow label="입금 계좌">
          <b>{order.bankAccount}</b>
          <CopyButton text={account} what="계좌번호" />
        </FactRow>
        <FactRow label="입금자명">{order.depositor}</FactRow>
        {order.depositDueAt && (
          <FactRow label="입금기한">{formatShortKoreanDay(new Date(order.depositDueAt))}까지</FactRow>
        )}
      </dl>
    </Card>
  )
}
