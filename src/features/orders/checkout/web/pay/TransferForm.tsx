import { useState } from 'react'
import { depositorHint } from '#contract/depositor-rule.ts'
import type { PaymentMethod } from '#features/money/payments/web/payments.api.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { orderRefusalText } from '#features/orders/pricing/contract/order-refusals.ts'
import { AccountChoice } from '#web/payment/AccountChoice.tsx'
import css from './OtherWays.module.css'
import type { OtherPayment } from './use-pay-another-way.ts'

interface TransferFormProps {
  accounts: PaymentMethod['accounts']
  /** Name that pre-fills the field. */
  depositor: string
  pending: boolean
  onSubmit: (transfer: Pick<OtherPayment, 'bankCode' | 'depositor'>) => void
}

/** Account and depositor of a transfer that replaces a card payment. */
export function TransferForm({ accounts, depositor: initial, pending, onSubmit }: TransferFormProps) {
  const [bankCode, setBankCode] = useState(accounts[0]?.bankCode)
  const [depositor, setDepositor] = useState(initial)
  const [missing, setMissing] = useState(false)
  const name = depositor.trim()
  const submit = () => (name ? onSubmit({ depositor: name, ...(bankCode && { bankCode }) }) : setMissing(true))
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {accounts.length > 1 && (
        <AccountChoice accounts={accounts} value={bankCode ?? null} onChange={setBankCode} columns={1} />
      )}
      <TextField
        label="입금자명"
        name="depositor"
        required
        maxLength={30}
        hint={depositorHint}
        error={missing && !name ? orderRefusalText['depositor-missing'] : undefined}
        value={depositor}
        onChange={(event) => setDepositor(event.currentTarget.value)}
      />
      <Button type="submit" size="large" wide pending={pending}>
        계좌입금으로 변경하기
      </Button>
    </form>
  )
}
