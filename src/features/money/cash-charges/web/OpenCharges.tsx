import { Link } from 'react-router'
import { formatKoreanMinute, koreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { openChargesCall, type Charge } from '../contract/cash-charges.calls.ts'
import { chargeMethods, chargeStateLabel } from '../contract/charge-terms.ts'
import css from './OpenCharges.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Charges that wait for money, each leading to its page; nothing where there is none. */
export function OpenCharges({ base }: { base: string }) {
  const { data } = useCall(openChargesCall)
  const waiting = data?.content.filter(({ state }) => state === 'BD') ?? []
  if (waiting.length === 0) return null
  return (
    <Card title="진행 중인 충전" flush>
      <ul className={css['rows']}>
        {waiting.map((charge) => (
          <li key={charge.orderNumber}>
            <Link to={`${base}/cashChargeResult/${charge.orderNumber}`} className={css['row']}>
              <span>
                <b>{chargeStateLabel(charge)}</b>
                <span className={layout['note']}>
                  {chargeMethods[charge.method].label}
                  {charge.dueAt && ` · ${untilOf(charge.method, new Date(charge.dueAt))}까지`}
                </span>
              </span>
              <Money amount={charge.amount - charge.received} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A card is awaited for minutes, a transfer for days. */
const untilOf = (method: Charge['method'], dueAt: Date): string =>
  method === 'BANK' ? koreanDay(dueAt) : formatKoreanMinute(dueAt)
