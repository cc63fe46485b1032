import { formatNumber } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { PartnerOrderDetail } from '../../contract/order-detail.partner.calls.ts'
import css from './PartnerOrderLines.module.css'

type Line = PartnerOrderDetail['lines'][number]

/** The rows of an order with what the store pays, the supply price and the margin of the pieces that are left. */
export const PartnerOrderLines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={css['lines']}>
    {lines.map((line) => (
      <li key={`${line.lineNo}/${line.rowNo}`} data-gone={line.cancelled === line.count || undefined}>
        <div className={css['name']}>
          <b>{line.name}</b>
          <small>{factsOf(line)}</small>
        </div>
        <dl className={css['amounts']}>
          <Amount name="판매" amount={line.sales} />
          <Amount name="공급" amount={line.supply} />
          <Amount name="마진" amount={line.margin} />
        </dl>
      </li>
    ))}
  </ul>
)

const Amount = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} size="small" />
    </dd>
  </div>
)

const factsOf = ({ option, count, shipped, cancelled, unit }: Line): string =>
  [
    option,
    `${formatNumber(count)}${unit}`,
    shipped > 0 && `출고 ${formatNumber(shipped)}${unit}`,
    cancelled > 0 && `취소 ${formatNumber(cancelled)}${unit}`,
  ]
    .filter(Boolean)
    .join(' · ')
