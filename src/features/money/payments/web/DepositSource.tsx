import { banks } from '#features/platform/settings/contract/banks.ts'
import { formatWon } from '#values/won.ts'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import layout from '#web/ui/layout/words.module.css'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { differenceOf } from '../contract/deposit-difference.ts'
import { receivedText } from '../contract/received-at.ts'
import { DepositFields } from './DepositFields.tsx'
import { withoutLine, type ChosenLine } from './use-deposit-lines.ts'

interface DepositSourceProps {
  lines: ChosenLine
  /** Effect of an amount. */
  hintOf: (amount: number) => string | undefined
}

/** The line of a statement that a deposit comes from, or the fields of a deposit without a line. */
export function DepositSource({ lines, hintOf }: DepositSourceProps) {
  const { line, isByHand, typed, setTyped } = lines
  const hint = line && hintOf(line.amount)
  return (
    <>
      <DepositLines {...lines} />
      {hint && <p className={layout['note']}>{hint}</p>}
      {isByHand && <DepositFields value={typed} onChange={setTyped} hint={hintOf(typed.amount ?? 0)} />}
    </>
  )
}

/** Offers the open lines of statements that a deposit may come from. Shows nothing when there is none. */
const DepositLines = ({ found, due, chosen, pick }: ChosenLine) => (
  <Loaded data={found.currentData} error={found.error} onRetry={() => void found.refetch()} rows={1}>
    {({ content }) =>
      content.length > 0 && (
        <RadioCards
          label="통장 내역"
          labelShown
          value={chosen}
          onChange={pick}
          items={[
            ...content.map(({ lineId, depositor, amount, receivedAt, bank }) => ({
              key: String(lineId),
              label: `${depositor || '입금자 없음'} · ${formatWon(amount)}`,
              note: `${receivedText(new Date(receivedAt))} · ${banks[bank].label} · ${differenceOf(amount, due)}`,
            })),
            {
              key: withoutLine,
              label: '통장 내역 없이 확인',
              note: '나중에 올라온 통장 내역으로 한 번 더 확인하지 않도록 주의해 주세요.',
            },
          ]}
        />
      )
    }
  </Loaded>
)
