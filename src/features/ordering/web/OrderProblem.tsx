import * as z from 'zod/mini'
import type { CartRow } from '#features/cart/contract/cart.calls.ts'
import { formatNumber } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { violationSentence } from '../contract/order-refusals.ts'
import { placeOrderRefusal } from '../contract/ordering.calls.ts'
import css from './OrderProblem.module.css'
import { ProductPicture } from './ProductPicture.tsx'
import { isAbout } from './is-about.ts'

interface OrderProblemProps {
  error: unknown
  /** What was to be ordered, if it came from the cart. */
  rows: readonly CartRow[]
  edit: { label: string; to: string }
  onRetry: () => void
}

const refusal = z.object({ violations: placeOrderRefusal.shape.violations })

/** Nothing can be ordered as it is: the sentence, the rows that it is about, and where they can be changed. */
export function OrderProblem({ error, rows, edit, onRetry }: OrderProblemProps) {
  // A failure of the line can be tried again; a refusal needs a change.
  if (!isApiError(error) || error.status !== 409) return <ErrorState error={error} onRetry={onRetry} />
  const violations = refusal.safeParse(error.data).data?.violations ?? []
  const wrong = rows.flatMap((row) => {
    const violation = violations.find((one) => isAbout(one, row))
    return violation ? [{ row, sentence: violationSentence(violation, row) }] : []
  })
  return (
    <EmptyState
      title={wrong.length > 1 ? `주문하실 수 없는 상품이 ${wrong.length}개 있습니다.` : sentenceOf(error)}
      text={wrong.length > 0 && <WrongRows wrong={wrong} />}
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

const WrongRows = ({ wrong }: { wrong: readonly { row: CartRow; sentence: string }[] }) => (
  <span className={css['rows']} role="list" aria-label="주문하실 수 없는 상품">
    {wrong.map(({ row, sentence }) => (
      <span key={row.cartId} className={css['row']} role="listitem">
        <ProductPicture picture={row.picture} />
        <span className={css['text']}>
          <b>
            {row.name} {formatNumber(row.count)}
            {row.unit}
          </b>
          <span className={css['sentence']}>{sentence}</span>
        </span>
      </span>
    ))}
  </span>
)
