import * as z from 'zod/mini'
import type { CartRow } from '#features/orders/cart/contract/cart.calls.ts'
import { formatNumber } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { violationSentence, type Violation } from '#features/orders/pricing/contract/order-refusals.ts'
import css from './OrderProblem.module.css'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import { concernsLine } from '../price/concerns-line.ts'
import { placeOrderRefusal } from '../../contract/place-order.calls.ts'

interface OrderProblemProps {
  error: unknown
  /** The cart rows to order; empty if products are ordered without the cart. */
  rows: readonly CartRow[]
  edit: { label: string; to: string }
  onRetry: () => void
}

const refusal = z.object({ violations: placeOrderRefusal.shape.violations })

/** Shown when the server refuses the quote: the sentence, the affected rows, and a link to change them. */
export function OrderProblem({ error, rows, edit, onRetry }: OrderProblemProps) {
  // Network and server errors can be retried; a refusal needs a change.
  if (!isApiError(error) || error.status !== 409) return <ErrorState error={error} onRetry={onRetry} />
  const violations = refusal.safeParse(error.data).data?.violations ?? []
  const refused = violations.map((violation) => refusedRowOf(violation, rows))
  return (
    <EmptyState
      title={refused.length > 1 ? `주문하실 수 없는 상품이 ${refused.length}개 있습니다.` : sentenceOf(error)}
      // The title already names a single product.
      text={(refused.length > 1 || rows.length > 0) && refused.length > 0 && <RefusedRows refused={refused} />}
      action={
        <>
          {violations.length > 0 && (
            <ButtonLink to={edit.to} look="primary">
              {edit.label}
            </ButtonLink>
          )}
          <Button onClick={onRetry}>다시 확인</Button>
        </>
      }
    />
  )
}

interface RefusedRow {
  key: string
  /** Product name, with the quantity if the product has a cart row. */
  name: string
  picture: CartRow['picture']
  sentence: string
}

function refusedRowOf(violation: Violation, rows: readonly CartRow[]): RefusedRow {
  const row = rows.find((one) => concernsLine(violation, one))
  const count = row ? ` ${formatNumber(row.count)}${row.unit}` : ''
  return {
    key: `${violation.partnerProductId}/${violation.productOptionId}`,
    name: `${violation.name}${count}`,
    picture: row?.picture ?? null,
    sentence: violationSentence(violation),
  }
}

const RefusedRows = ({ refused }: { refused: readonly RefusedRow[] }) => (
  <span className={css['rows']} role="list" aria-label="주문하실 수 없는 상품">
    {refused.map(({ key, name, picture, sentence }) => (
      <span key={key} className={css['row']} role="listitem">
        <ProductPicture picture={picture} />
        <span className={css['text']}>
          {name && <b>{name}</b>}
          <span className={css['sentence']}>{sentence}</span>
        </span>
      </span>
    ))}
  </span>
)
