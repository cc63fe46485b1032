import { findQuantityProblem } from '#web/ui/form/quantity.ts'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import type { OrderableProduct } from '#features/orders/pricing/contract/orderable.calls.ts'
import { countRuleOf, nameOf } from './quick-selection.ts'
import type { UsualGoods } from './use-order-sheet.ts'

interface UsualCountProps {
  goods: UsualGoods
  product: OrderableProduct
  count: number
  onChange: (count: number) => void
  /** Counts a number while it is typed, or 0 while that many can't be ordered. */
  isLive?: boolean
}

/** The stepper of usual goods: one press sets the count of the last order, even if it is above the minimum. */
export function UsualCount({ goods, product, count, onChange, isLive = false }: UsualCountProps) {
  const rule = countRuleOf(product, goods.productOptionId)
  const isOrderable = (typed: number) => Number.isInteger(typed) && findQuantityProblem(typed, rule) === null
  const fromLast = { ...rule, ...(count === 0 && !goods.problem && { min: goods.count }) }
  return (
    <Stepper
      label={nameOf(goods)}
      value={count}
      unit={product.unit}
      zero
      onChange={onChange}
      onType={isLive ? (typed) => onChange(isOrderable(typed) ? typed : 0) : undefined}
      {...startAtLastCount(fromLast, goods.count, count)}
    />
  )
}

/** From 0 the stepper jumps to the count of the last order, then follows the product's steps. */
function startAtLastCount(rule: ReturnType<typeof countRuleOf>, last: number, count: number) {
  if (count > 0 || !rule.stops) return rule
  return { stops: rule.stops.filter((stop) => stop >= last) }
}
