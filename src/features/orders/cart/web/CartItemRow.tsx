import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { offeredSets } from '#features/goods/catalog/contract/offered-sets.ts'
import { findLowestLimit, limitSentence } from '#features/goods/catalog/contract/tier-limit.ts'
import { printFeeNote } from '#features/goods/catalog/contract/print-fee.ts'
import { IconButton } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { findQuantityProblem, type QuantityRule } from '#web/ui/form/quantity.ts'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import type { CartRow } from '../contract/cart.calls.ts'
import css from './CartItemRow.module.css'
import { rowLimits } from './row-limits.ts'
import { useRowCount } from './use-row-count.ts'
import layout from '#web/ui/layout/words.module.css'

export interface CartPlace {
  base: string
  partnerUri: string
  chainStoreId: number
}

interface CartItemRowProps {
  row: CartRow
  place: CartPlace
  ticked: boolean
  /** Other rows of the product, which also count towards its minimum and limits. */
  sameProduct: readonly CartRow[]
  /** The price of the row is being reloaded. */
  busy: boolean
  /** The row is being removed. */
  removing: boolean
  onTick: () => void
  onRemove: () => void
}

export function CartItemRow({ row, place, ticked, sameProduct, busy, removing, onTick, onRemove }: CartItemRowProps) {
  const rule = ruleOf(row, sameProduct)
  const [count, setCount] = useRowCount(row, place, (typed) => findQuantityProblem(typed, rule) === null)
  const problem = findQuantityProblem(count, rule, row.unit)
  const name = row.optionLabel ? `${row.name} ${row.optionLabel}` : row.name
  const href = `${place.base}/productDetail/${row.partnerProductId}`
  return (
    <li className={css['row']} data-off={row.problem !== null || undefined}>
      <div className={css['tick']}>
        <Checkbox
          label={`${name} 선택`}
          labelHidden
          checked={ticked}
          disabled={row.problem !== null}
          onChange={onTick}
        />
      </div>
      <Link to={href} className={css['picture']} tabIndex={-1} aria-hidden>
        {row.picture && <PictureImage picture={row.picture} alt="" width={64} height={64} />}
      </Link>
      <Words row={row} href={href} problem={problem ? null : row.problem} />
      <div className={css['order']}>
        <div className={css['count']}>
          {row.status === 'SALE' && (
            <Stepper label={name} value={count} unit={row.unit} onChange={setCount} {...rule} />
          )}
        </div>
        <p className={css['price']} aria-busy={busy} data-busy={busy || undefined}>
          {row.calculatedPrice !== null && !problem && <Money amount={row.calculatedPrice} size="section" />}
        </p>
      </div>
      <IconButton label={`${name} 삭제`} className={css['remove']} pending={removing} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  )
}

function Words({ row, href, problem }: { row: CartRow; href: string; problem: string | null }) {
  const fee = printFeeNote([row.printPrice ?? 0])
  return (
    <div className={css['words']}>
      <p className={css['name']}>
        <Link to={href}>{row.name}</Link>
        {!row.isBundled && <Pill tone="gray">따로 배송</Pill>}
        {row.status === 'SOLD_OUT' && <Pill tone="gray">품절</Pill>}
        {row.status === 'STOP' && <Pill tone="gray">판매중지</Pill>}
      </p>
      <p className={layout['note']}>
        {row.optionLabel ?? row.spec}
        {fee && ` · ${fee}`}
      </p>
      {problem && <p className={css['problem']}>{problem}</p>}
      <Limits row={row} />
    </div>
  )
}

/** Shows the quantity limits beside the stepper, so that the buyer sees them before an order is refused. */
function Limits({ row }: { row: CartRow }) {
  const limits = rowLimits(row)
  if (limits.length === 0) return null
  return (
    <p className={layout['note']}>
      {limits.map(({ text, reached }, index) => (
        <span key={text} className={reached ? css['reached'] : undefined}>
          {index > 0 && ' · '}
          {text}
        </span>
      ))}
    </p>
  )
}

function ruleOf(row: CartRow, sameProduct: readonly CartRow[]): QuantityRule {
  const { priceModel, tierCounts, minCount, step, unit, maxPerOrder, leftThisMonth, stock } = row
  const others = sameProduct.reduce((sum, { count }) => sum + count, 0)
  const sum = findLowestLimit({ order: maxPerOrder, 'rest-of-month': leftThisMonth })
  const ofSum = sum && { max: Math.max(0, sum.most - others), maxReason: limitSentence(sum, unit) }
  const ofStock =
    stock === null ? undefined : { max: stock, maxReason: limitSentence({ by: 'stock', most: stock }, unit) }
  const limit = ofStock && ofStock.max < (ofSum?.max ?? Infinity) ? ofStock : ofSum
  if (priceModel === 'SET')
    return { stops: offeredSets({ tiers: tierCounts.map((count) => ({ count })), minCount }, others), ...limit }
  return { min: others > 0 ? step : Math.max(minCount, step), step, ...limit }
}
