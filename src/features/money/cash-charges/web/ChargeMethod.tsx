import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { chargeMethods } from '../contract/charge-terms.ts'

interface ChargeMethodProps {
  value: 'BANK' | 'CARD'
  onChange: (method: 'BANK' | 'CARD') => void
  takesTransfers: boolean
  takesCards: boolean
}

/** Transfer or card, with what each means for the money. */
export const ChargeMethod = ({ value, onChange, takesTransfers, takesCards }: ChargeMethodProps) => (
  <RadioCards
    label="결제 수단"
    columns={2}
    items={[
      {
        key: 'BANK' as const,
        label: chargeMethods.BANK.label,
        icon: <IconBuildingBank size={24} stroke={1.7} aria-hidden />,
        note: '입금 확인 후 충전됩니다.',
        disabledReason: takesTransfers ? undefined : unavailable,
      },
      {
        key: 'CARD' as const,
        label: chargeMethods.CARD.label,
        icon: <IconCreditCard size={24} stroke={1.7} aria-hidden />,
        note: '바로 충전됩니다. 출금하실 수 없고, 결제 취소로만 돌려받으실 수 있습니다.',
        disabledReason: takesCards ? undefined : unavailable,
      },
    ]}
    value={value}
    onChange={onChange}
  />
)

const unavailable = '지금은 이용하실 수 없습니다.'
