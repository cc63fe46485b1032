import { formatNumber, formatWon } from '#values/won.ts'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { chargePresets, mostCharge } from '../contract/charge-terms.ts'
import css from './ChargeForm.module.css'

interface ChargeAmountProps {
  value: number | null
  onChange: (amount: number | null) => void
  error: string | undefined
  /** Won that an order lacks; 0: none. */
  shortBy: number
  /** The amount that covers it. */
  proposed: number | null
}

/** The ten proposed amounts and a free one. */
export const ChargeAmount = ({ value, onChange, error, shortBy, proposed }: ChargeAmountProps) => (
  <Card title="충전 금액">
    {shortBy > 0 && (
      <p className={css['short']} role="status">
        {shortageSentence(shortBy, proposed)}
      </p>
    )}
    <div className={css['presets']} role="group" aria-label="충전 금액 선택">
      {chargePresets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={css['preset']}
          aria-pressed={value === preset}
          onClick={() => onChange(preset)}
        >
          {formatNumber(preset / 10_000)}만원
        </button>
      ))}
    </div>
    <MoneyField
      label="직접 입력"
      name="amount"

      hint="10,000원부터 1,000원 단위로 입력하실 수 있습니다."
      value={value}
      error={error}
      onChange={onChange}
    />
  </Card>
)

function shortageSentence(shortBy: number, proposed: number | null): string {
  const missing = `주문하시려면 ${formatWon(shortBy)}이 더 필요합니다.`
  if (proposed === null) return `${missing} 한 번에 ${formatWon(mostCharge)}까지 충전하실 수 있습니다.`
  return proposed === shortBy ? missing : `${missing} 충전 단위에 맞춰 ${formatWon(proposed)}을 넣어 두었습니다.`
}
