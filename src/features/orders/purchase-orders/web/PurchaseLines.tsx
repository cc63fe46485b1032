import { formatNumber } from '#values/won.ts'
import type { PurchaseBundle, PurchaseLine } from '../contract/purchase-bundle.ts'
import { exchangeKind, exchangeReason, hasOnlyMoved, kindOf } from '../contract/purchase-order-sheet.ts'
import { lineKey } from './purchase-lines.ts'
import css from './PurchaseLines.module.css'
import layout from '#web/ui/layout/words.module.css'

/** The lines of one order in a purchase order, then its exchanges with their reasons. */
export const PurchaseLines = ({ bundle }: { bundle: PurchaseBundle }) =>
  hasOnlyMoved(bundle) ? (
    <p className={layout['soft']}>상품은 그대로이며 배송지만 바뀌었습니다.</p>
  ) : (
    <ul className={css['lines']}>
      {bundle.lines.map((line) => (
        <li key={lineKey(line)} data-cancelled={line.takenBack > 0 || undefined}>
          <span className={css['kind']}>{kindOf(line)}</span>
          <span>
            {line.name}
            <small>{[line.option, line.spec, progressOf(line)].filter(Boolean).join(' · ')}</small>
          </span>
          <b className={css['count']}>
            {formatNumber(line.asked || line.takenBack)}
            {line.unit}
          </b>
        </li>
      ))}
      {bundle.exchanges.flatMap((exchange) =>
        exchange.lines.map((line) => (
          <li key={`${exchange.returnId}:${lineKey(line)}`} data-cancelled={!exchange.isAsked || undefined}>
            <span className={css['kind']}>{exchangeKind(exchange)}</span>
            <span>
              {line.name}
              <small>{[line.option, line.spec, exchangeReason(exchange)].filter(Boolean).join(' · ')}</small>
            </span>
            <b className={css['count']}>
              {formatNumber(line.count)}
              {line.unit}
            </b>
          </li>
        )),
      )}
    </ul>
  )

function progressOf({ asked, left, shipped, unit }: PurchaseLine): string {
  if (asked === 0 || shipped === 0) return ''
  return left === 0 ? '출고 완료' : `남은 ${formatNumber(left)}${unit}`
}
