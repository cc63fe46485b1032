import { productDetailCall, type ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { offeredSets } from '#features/goods/catalog/contract/offered-sets.ts'
import { limitSentence } from '#features/goods/catalog/contract/tier-limit.ts'
import { useCall } from '#web/api/use-call.ts'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { QuantityRule } from '#web/ui/form/quantity.ts'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import type { EditScope } from '#features/orders/orders/contract/order-edit.ts'
import css from './EditLines.module.css'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import type { Counts, EditRow } from './order-edit.ts'
import layout from '#web/ui/layout/words.module.css'

interface EditLinesProps {
  rows: readonly EditRow[]
  scope: EditScope
  partnerUri: string
  counts: Counts
  onCount: (key: string, count: number) => void
}

/** The order's products with their quantities; a removed row can be restored. */
export const EditLines = ({ rows, scope, partnerUri, counts, onCount }: EditLinesProps) => (
  <ul className={css['rows']}>
    {rows.map((row) => (
      <EditLine
        key={row.key}
        row={row}
        isOnlyRow={rows.filter((other) => other.partnerProductId === row.partnerProductId).length === 1}
        scope={scope}
        partnerUri={partnerUri}
        count={counts[row.key] ?? row.held}
        onCount={(count) => onCount(row.key, count)}
      />
    ))}
  </ul>
)

interface EditLineProps extends Pick<EditLinesProps, 'scope' | 'partnerUri'> {
  row: EditRow
  isOnlyRow: boolean
  count: number
  onCount: (count: number) => void
}

function EditLine({ row, isOnlyRow, scope, partnerUri, count, onCount }: EditLineProps) {
  const name = row.option ? `${row.name} ${row.option}` : row.name
  const rule = useQuantityRule(row, { isOnlyRow, scope, partnerUri })
  return (
    <li className={css['row']} data-off={count === 0 || undefined}>
      <ProductPicture picture={row.picture} />
      <div className={css['words']}>
        <p className={css['name']}>{row.name}</p>
        <p className={layout['note']}>
          {row.option && `${row.option} · `}
          {count === row.held ? '' : '변경 전 '}
          {formatNumber(row.held)}
          {row.unit}
        </p>
      </div>
      <div className={css['count']}>
        {count === 0 ? (
          <Button aria-label={`${name} 되돌리기`} onClick={() => onCount(row.held)}>
            되돌리기
          </Button>
        ) : (
          <>
            {rule && (
              <Stepper
                label={name}
                value={count}
                unit={row.unit}
                // A count that the order already has may stay, even if today's rule has none like it.
                problem={count === row.held ? null : undefined}
                onChange={onCount}
                {...rule}
              />
            )}
            <Button aria-label={`${name} 빼기`} onClick={() => onCount(0)}>
              빼기
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/**
 * Allowed quantities; a paid order allows no more than it holds. Undefined means that a row can only be kept or
 * removed.
 */
function useQuantityRule(
  row: EditRow,
  { isOnlyRow, scope, partnerUri }: { isOnlyRow: boolean; scope: EditScope; partnerUri: string },
): QuantityRule | undefined {
  const { data: product } = useCall(productDetailCall, { params: { partnerUri, productId: row.partnerProductId } })
  const limit = limitOf(row, { product, isOnlyRow, scope })
  if (row.priceModel === 'SET') {
    const offered = product ? offeredSets(product, isOnlyRow ? 0 : product.minCount) : []
    const stops = scope === 'LESS' ? [...offered.filter((count) => count < row.held), row.held] : offered
    return stops.length > 0 ? { stops, ...limit } : undefined
  }
  const { step = 1, minCount = 1 } = product ?? {}
  const min = isOnlyRow ? Math.max(minCount, step) : step
  return { min, step, ...limit }
}

/** The server checks the limits of the month, the stock and the product's sum, because the order itself counts towards them. */
function limitOf(
  { held, unit }: EditRow,
  { product, isOnlyRow, scope }: { product: ProductDetail | undefined; isOnlyRow: boolean; scope: EditScope },
): Pick<QuantityRule, 'max' | 'maxReason'> | undefined {
  if (scope === 'LESS')
    return { max: held, maxReason: `결제하신 수량(${formatNumber(held)}${unit})보다 늘리실 수 없습니다.` }
  const most = isOnlyRow ? product?.maxPerOrder : null
  return most == null ? undefined : { max: most, maxReason: limitSentence({ by: 'order', most }, unit) }
}
