import type { BankCode } from '#features/payments/contract/payment-terms.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { TextField } from '#web/ui/text-fields.tsx'
import { depositDeadline } from './deposit-deadline.ts'
import type { PaymentBlockProps } from './PaymentBlock.tsx'
import css from './PaymentBlock.module.css'

/** By transfer: how much of the cash is used first, to which account, and under whose name. */
export function BankFields({ draft, change, quote, payment, methods, depositorError }: PaymentBlockProps) {
  const accounts = methods.find(({ code }) => code === 'BANK')?.accounts ?? []
  const most = Math.min(quote.cash.balance, quote.total)
  return (
    <div className={css['bank']}>
      {most > 0 && (
        <NumberField
          label="예치금 사용"
          suffix="원"
          value={payment.cash || null}
          hint={`보유 예치금 ${formatWon(quote.cash.balance)} · ${formatWon(most)}까지 사용하실 수 있습니다.`}
          action={
            <Button size="large" onClick={() => change({ useCash: most })}>
              전액 사용
            </Button>
          }
          onChange={(useCash) => change({ useCash: Math.min(useCash ?? 0, most) })}
        />
      )}
      {payment.due > 0 ? (
        <>
          <RadioCards
            label="입금 계좌"
            columns={3}
            items={accounts.map(({ bankCode, bankName, account, holder }) => ({
              key: bankCode,
              label: bankName,
              note: (
                <>
                  {account} <span className={css['holder']}>{holder}</span>
                </>
              ),
            }))}
            value={draft.bankCode ?? accounts[0]?.bankCode ?? null}
            onChange={(bankCode: BankCode) => change({ bankCode })}
          />
          <TextField
            label="입금자명"
            name="depositor"
            required
            maxLength={30}
            hint="입금하시는 통장에 찍히는 이름과 같아야 빨리 확인됩니다."
            error={depositorError}
            value={draft.depositor}
            onChange={(event) => change({ depositor: event.currentTarget.value })}
          />
          <p className={css['due']}>
            <b>{depositDeadline(new Date())}</b>까지 <b>{formatWon(payment.due)}</b>을 입금해 주세요. 입금하시면 바로
            준비를 시작합니다.
          </p>
        </>
      ) : (
        <p className={css['due']}>예치금으로 모두 결제되어 입금하실 금액이 없습니다.</p>
      )}
    </div>
  )
}
