import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import css from './AccountChoice.module.css'

interface PayableAccount<BankCode extends string> {
  bankCode: BankCode
  bankName: string
  account: string
  holder: string
}

interface AccountChoiceProps<BankCode extends string> {
  accounts: readonly PayableAccount<BankCode>[]
  value: BankCode | null
  onChange: (bankCode: BankCode) => void
  /** 1 in a narrow card. */
  columns?: 1 | 3
}

/** Chooses the platform account to transfer to. */
export const AccountChoice = <BankCode extends string>({
  accounts,
  value,
  onChange,
  columns = 3,
}: AccountChoiceProps<BankCode>) => (
  <RadioCards
    label="입금 계좌"
    columns={columns}
    items={accounts.map(({ bankCode, bankName, account, holder }) => ({
      key: bankCode,
      label: bankName,
      note: (
        <>
          <span className={css['account']}>{account}</span> <span className={css['holder']}>{holder}</span>
        </>
      ),
    }))}
    value={value}
    onChange={onChange}
  />
)
