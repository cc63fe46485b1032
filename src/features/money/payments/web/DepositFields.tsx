import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import layout from '#web/ui/layout/words.module.css'
import type { TypedDeposit } from './admin-deposit.ts'

interface DepositFieldsProps {
  value: TypedDeposit
  onChange: (value: TypedDeposit) => void
  /** Effect of the entered amount. */
  hint?: string | undefined
}

/** Fields of one transfer, copied from the bank's list. */
export const DepositFields = ({ value, onChange, hint }: DepositFieldsProps) => (
  <>
    <MoneyField
      label="입금액"
      required
      data-autofocus
      value={value.amount}
      onChange={(amount) => onChange({ ...value, amount })}
      // Selects the preset amount, so that typing replaces it.
      onFocus={(event) => event.currentTarget.select()}

      hint={hint}
    />
    <div className={layout['pair']}>
      <TextField
        label="입금자명"
        maxLength={30}
        value={value.depositor}
        onChange={(event) => onChange({ ...value, depositor: event.currentTarget.value })}
      />
      <TextField
        label="은행 거래번호 (선택)"
        hint="같은 거래번호는 한 번만 반영됩니다."
        maxLength={100}
        value={value.bankRef}
        onChange={(event) => onChange({ ...value, bankRef: event.currentTarget.value })}
      />
    </div>
  </>
)
