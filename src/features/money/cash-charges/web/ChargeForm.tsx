import { depositorHint } from '#contract/depositor-rule.ts'
import type { PaymentMethod } from '#features/money/payments/web/payments.api.ts'
import { platformName, siteCall } from '#features/platform/settings/contract/site.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { AccountChoice } from '#web/payment/AccountChoice.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ChargeAmount } from './ChargeAmount.tsx'
import css from './ChargeForm.module.css'
import { ChargeMethod } from './ChargeMethod.tsx'
import { useChargeForm } from './use-charge-form.ts'
import layout from '#web/ui/layout/words.module.css'

interface ChargeFormProps {
  /** Path prefix of the member's own pages. */
  base: string
  methods: readonly PaymentMethod[]
  /** Pre-filled name. */
  depositor: string
  /** Won that an order lacks; 0: none. */
  shortBy: number
  /** The amount that covers it. */
  proposed: number | null
}

/** Amount, way of paying, and what happens next. */
export function ChargeForm({ base, methods, depositor, shortBy, proposed }: ChargeFormProps) {
  const accounts = methods.find(({ code }) => code === 'BANK')?.accounts ?? []
  const takesTransfers = accounts.length > 0
  const form = useChargeForm({ base, depositor, proposed, takesTransfers })
  const { amount, method } = form
  const { data: site } = useCall(siteCall)
  return (
    <form className={layout['stack16']} noValidate onSubmit={(event) => void form.submit(event)}>
      <ChargeAmount
        value={amount}
        onChange={form.setAmount}
        error={form.errors.amount}
        shortBy={shortBy}
        proposed={proposed}
      />
      <Card title="결제 수단">
        <ChargeMethod
          value={method}
          onChange={form.setMethod}
          takesTransfers={takesTransfers}
          takesCards={methods.some(({ code }) => code === 'CARD')}
        />
        {method === 'BANK' && takesTransfers && <Transfer accounts={accounts} form={form} />}
      </Card>
      <p className={layout['note']}>
        충전된 예치금은 {platformName(site?.company)}에서 보관하며 예금자보호 대상이 아닙니다. 계좌로 충전한 미사용
        금액은 출금 신청으로, 카드로 충전한 금액은 결제 취소로 환불받으실 수 있습니다. 예치금에는 유효기간이 없습니다.
      </p>
      <FormRefusal error={form.error} />
      <Button type="submit" look="primary" size="large" wide pending={form.pending}>
        {amount ? `${formatWon(amount)} ${method === 'CARD' ? '카드로 충전하기' : '충전 신청하기'}` : '충전하기'}
      </Button>
    </form>
  )
}

interface TransferProps {
  accounts: PaymentMethod['accounts']
  form: ReturnType<typeof useChargeForm>
}

const Transfer = ({ accounts, form }: TransferProps) => (
  <div className={css['bank']}>
    {accounts.length > 1 && (
      <AccountChoice
        accounts={accounts}
        value={form.bankCode ?? accounts[0]?.bankCode ?? null}
        onChange={form.setBankCode}
      />
    )}
    <TextField
      label="입금자명"
      name="depositor"
      required
      maxLength={30}
      hint={depositorHint}
      value={form.depositor}
      error={form.errors.depositor}
      onChange={(event) => form.setDepositor(event.currentTarget.value)}
    />
  </div>
)
