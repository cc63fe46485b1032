import type { ReactNode } from 'react'
import { depositorNote } from '#contract/depositor-rule.ts'
import { koreanDay } from '#values/korean-date.ts'
import { CopyButton, CopyMainButton } from '#web/ui/form/CopyButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FactRow } from '#web/ui/layout/FactRow.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { accountPartsOf } from './account-parts.ts'
import css from './TransferCard.module.css'
import layout from '#web/ui/layout/words.module.css'

interface TransferCardProps {
  /** Won still to be transferred. */
  due: number
  /** Won that have arrived. */
  received: number
  bankAccount: string
  /** Depositor's name to be typed at the bank, with the code. */
  payer: string
  dueAt: string | null
  /** Shown next to the deadline. */
  dueNote?: ReactNode
}

/** Transfer instructions: amount, account, depositor and deadline. */
export function TransferCard({ due, received, bankAccount, payer, dueAt, dueNote }: TransferCardProps) {
  const { bank, account, holder } = accountPartsOf(bankAccount)
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
        <FactRow label="입금자명">
          <b className={css['account']}>{payer}</b>
          <CopyButton text={payer} what="입금자명" />
        </FactRow>
        {dueAt && (
          <FactRow label="입금기한">
            <b className={css['account']}>{`${koreanDay(new Date(dueAt))}까지`}</b>
            {dueNote && <span className={layout['note']}>{dueNote}</span>}
          </FactRow>
        )}
      </dl>
      <p className={css['note']}>{depositorNote}</p>
      <CopyMainButton text={account} what="계좌번호" />
    </Card>
  )
}
