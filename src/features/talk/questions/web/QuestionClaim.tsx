import { formatNumber, formatWon } from '#values/won.ts'
import type { QuestionDetail } from '../contract/question-data.ts'
import css from './Question.module.css'

/** Damaged or missing pieces that a question names, and whether they were refunded at once. */
export function QuestionClaim({ claim }: { claim: QuestionDetail['claim'] }) {
  if (claim === null) return null
  return (
    <div className={css['claim']}>
      <p>
        <b>{claim.refundTotal === null ? '환불 요청 수량' : `${formatWon(claim.refundTotal)} 바로 환불했습니다`}</b>
      </p>
      <ul>
        {claim.lines.map(({ name, option, unit, count }, index) => (
          <li key={index}>
            {[name, option].filter(Boolean).join(' · ')} {formatNumber(count)}
            {unit}
          </li>
        ))}
      </ul>
    </div>
  )
}
