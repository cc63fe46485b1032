import type { BankCode } from '#features/settings/contract/banks.ts'
import type { PaymentMethod } from '#features/payments/web/payments.api.ts'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import css from './PaymentBlock.module.css'

interface AccountChoiceProps {
  accounts: PaymentMethod['accounts']
  value: BankCode | null
  onChange: (bankCode: BankCode) => void
  /** 1 in a narrow card. */
  columns?: 1 | 3
}

/** Chooses the platform account to transfer to. */
export const AccountChoice = ({ accounts, value, onChange, columns = 3 }: AccountChoiceProps) => (
  <RadioCards
    label="입금 계좌"
    columns={columns}
    items={accounts.map(({ bankCode, bankName, account, holder }) => ({
      key: bankCode,
      label: bankName,
      note: (
        <>
          {account} <span className={css['holder']}>{holder}</span>
        </>
      ),
    }))}
    value={value}
    onChange={onChange}
  />
)
