import { Link } from 'react-router'
import { isChargeNumber } from '#features/money/payments/contract/deposit-code.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { AdminStatementLine } from '../contract/statement-lines.admin.calls.ts'
import { lineStates, matchLabels, matchReasonText } from '../contract/statement-terms.ts'

const tones = { EXACT: 'green', PROPOSED: 'orange', NONE: 'gray' } as const

/** Shows the match of an open line with the reason of a proposal, or the decision about the line. */
export function LineState({
  line: { state, match, reason, isReversed, decidedAt, decidedBy },
}: {
  line: AdminStatementLine
}) {
  if (match) {
    return (
      <CellText under={reason ? matchReasonText[reason] : isReversed ? matchReasonText.reversed : ''}>
        <Pill tone={tones[match]}>{matchLabels[match]}</Pill>
      </CellText>
    )
  }
  const decision = decidedAt ? `${formatKoreanMinute(new Date(decidedAt))} ${decidedBy ?? ''}` : ''
  return (
    <CellText under={decision}>
      <Pill tone={state === 'MATCHED' ? 'blue' : 'gray'}>{lineStates[state]}</Pill>
    </CellText>
  )
}

/** Shows the paid orders and charges, or the likeliest candidate with the learnt name it rests on. */
export function LineTarget({ line }: { line: AdminStatementLine }) {
  const { matchedNumber, booked, ignoredReason, candidates, learntName } = line
  if (matchedNumber) {
    const others = booked.length > 1 ? ` 외 ${booked.length - 1}건` : ''
    return (
      <CellText under={[learntName && restsOn(learntName), others.trim()].filter(Boolean).join(' · ')}>
        <NumberLink number={matchedNumber} />
      </CellText>
    )
  }
  const [first] = candidates
  if (!first) return ignoredReason
  const others = candidates.length > 1 ? ` 외 ${candidates.length - 1}건` : ''
  const rest = first.learntName ? ` · ${restsOn(first.learntName)}` : ''
  return (
    <CellText under={`${first.payer} · ${first.depositor} · ${formatWon(first.due)}${others}${rest}`}>
      <NumberLink number={first.number} />
    </CellText>
  )
}

const restsOn = (name: string): string => `학습된 이름 '${name}'`

export const NumberLink = ({ number }: { number: string }) => (
  <Link to={isChargeNumber(number) ? `/admin/charge?search=${number}` : `/admin/order/${number}`}>{number}</Link>
)
