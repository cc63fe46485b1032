import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { RegularState } from '../contract/regular-charges.calls.ts'
import { runStates } from '../contract/regular-terms.ts'
import css from './regular-parts.module.css'
import layout from '#web/ui/layout/words.module.css'

/** The charges of the plan, each with the page of its charge. */
export const RunList = ({ runs, base }: { runs: RegularState['runs']; base: string }) =>
  runs.length === 0 ? null : (
    <Card title="정기충전 내역" flush>
      <ul className={css['rows']}>
        {runs.map(({ orderNumber, amount, dueOn, state, retryAt }) => (
          <li key={orderNumber}>
            <Link to={`${base}/cashChargeResult/${orderNumber}`} className={css['row']}>
              <span>
                <b>{runStates[state].label}</b>
                <span className={layout['note']}>
                  {dueOn} · {retryAt ? `${formatKoreanMinute(new Date(retryAt))} 다시 결제` : orderNumber}
                </span>
              </span>
              <Money amount={amount} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
