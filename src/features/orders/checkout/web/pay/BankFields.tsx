import { depositorHint } from '#contract/depositor-rule.ts'
import { formatWon } from '#values/won.ts'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { AccountChoice } from '#web/payment/AccountChoice.tsx'
import { CashSection } from './CashSection.tsx'
import { depositDeadline } from './deposit-deadline.ts'
import type { PaymentBlockProps } from './payment-block-props.ts'
import css from './PaymentBlock.module.css'

/** Fields for a transfer: cash part, account and depositor. */
export function BankFields(props: PaymentBlockProps) {
  const { draft, change, quote, payment, methods, depositorError, placedAt = new Date() } = props
  const accounts = methods.find(({ code }) => code === 'BANK')?.accounts ?? []
  return (
    <div className={css['bank']}>
      <CashSection change={change} quote={quote} payment={payment} />
      {payment.due > 0 ? (
        <>
          <AccountChoice
            accounts={accounts}
            value={draft.bankCode ?? accounts[0]?.bankCode ?? null}
            onChange={(bankCode) => change({ bankCode })}
          />
          <TextField
            label="입금자명"
            name="depositor"
            required
            maxLength={30}
            hint={depositorHint}
            error={depositorError}
            value={draft.depositor}
            onChange={(event) => change({ depositor: event.currentTarget.value })}
          />
          <p className={css['due']}>
            <b>{depositDeadline(methods, placedAt)}</b> <b>{formatWon(payment.due)}</b>을 입금해 주세요. 입금하시면 바로
            준비를 시작합니다.
          </p>
        </>
      ) : (
        <p className={css['due']}>예치금으로 모두 결제되어 입금하실 금액이 없습니다.</p>
      )}
    </div>
  )
}
