import { IconArrowRight } from '@tabler/icons-react'
import { useId } from 'react'
import { formatNumber, formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import type { OrderableRow } from '#features/orders/pricing/contract/orderable.calls.ts'
import { toCount } from '#web/ui/form/quantity.ts'
import { underWaySentence } from '#features/orders/pricing/contract/under-way.ts'
import { countRuleOf } from './quick-selection.ts'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import { priceNow, type PastRow } from './reorder-rows.ts'
import css from './ReorderSheet.module.css'
import layout from '#web/ui/layout/words.module.css'

interface ReorderRowProps {
  past: PastRow
  /** The row with its past count at today's price. */
  today: OrderableRow | undefined
  /** The row with the currently chosen count. */
  now: OrderableRow | undefined
  count: number
  onChange: (count: number) => void
}

export function ReorderRow({ past, today, now, count, onChange }: ReorderRowProps) {
  const { name, unit, picture } = past
  const problemId = useId()
  const asBefore = count === past.count
  const row = count > 0 ? (asBefore ? today : now) : undefined
  const problem = row?.problem ?? null
  return (
    <li className={css['row']}>
      <ProductPicture picture={picture} size={64} />
      <div className={css['words']}>
        <p className={css['name']}>{name}</p>
        <ReorderRowText past={past} problem={problem} problemId={problemId} onChange={onChange} />
        {today?.underWay && <p className={layout['note']}>{underWaySentence(today.underWay, unit)}</p>}
      </div>
      <div className={css['buy']}>
        {today?.product && (
          <Stepper
            label={name}
            value={count}
            unit={unit}
            zero
            {...(problem && { problem: null, describedBy: problemId })}
            onChange={onChange}
            {...countRuleOf(today.product, past.productOptionId)}
          />
        )}
        <p className={css['price']}>
          {count > 0 && <Price price={priceNow(row)} before={asBefore ? past.paid : undefined} />}
        </p>
      </div>
    </li>
  )
}

interface ReorderRowTextProps extends Pick<ReorderRowProps, 'past' | 'onChange'> {
  problem: OrderableRow['problem']
  problemId: string
}

function ReorderRowText({ past, problem, problemId, onChange }: ReorderRowTextProps) {
  const { count, unit, paid } = past
  if (!problem) {
    return (
      <p className={layout['note']}>
        지난번 {formatNumber(count)}
        {unit} {formatWon(paid)}
      </p>
    )
  }
  const { sentence, possible } = problem
  return (
    <p id={problemId} className={css['problem']}>
      {sentence}
      {possible !== null && (
        <Button size="small" onClick={() => onChange(possible)}>
          {toCount(possible, unit)} 맞추기
        </Button>
      )}
    </p>
  )
}

/** Shows the past price too if the same count cost something else. */
function Price({ price, before }: { price: number | null; before: number | undefined }) {
  if (price === null) return null
  if (before === undefined || before === price) return <Money amount={price} size="card" />
  return <PriceChange before={before} after={price} />
}

const PriceChange = ({ before, after }: { before: number; after: number }) => (
  <span className={css['changed']}>
    <span className="visually-hidden">지난번</span>
    <s>{formatWon(before)}</s>
    <IconArrowRight size={16} aria-hidden />
    <span className="visually-hidden">이번</span>
    <Money amount={after} size="card" />
  </span>
)

export const UnavailableRow = ({ past, sentence }: { past: PastRow; sentence: string }) => (
  <li className={css['goneRow']}>
    <ProductPicture picture={past.picture} />
    <div className={css['words']}>
      <p className={css['name']}>
        {past.name} {formatNumber(past.count)}
        {past.unit}
      </p>
      <p className={layout['note']}>{sentence}</p>
    </div>
  </li>
)
