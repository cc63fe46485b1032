import * as z from 'zod/mini'
import type { CartRow } from '#features/cart/contract/cart.calls.ts'
import { formatNumber } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { violationSentence, type Violation } from '../../contract/order-refusals.ts'
import { placeOrderRefusal } from '../../contract/ordering.calls.ts'
import css from './OrderProblem.module.css'
import { ProductPicture } from '../order/ProductPicture.tsx'
import { concernsLine } from '../price/concerns-line.ts'

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
  const wrong = violations.map((violation) => wrongOf(violation, rows))
  return (
    <EmptyState
      title={wrong.length > 1 ? `주문하실 수 없는 상품이 ${wrong.length}개 있습니다.` : sentenceOf(error)}
      // One product alone is named by the title.
      text={(wrong.length > 1 || rows.length > 0) && wrong.length > 0 && <WrongRows wrong={wrong} />}
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

interface WrongRow {
  key: string
  /** What was asked for, as far as it is known: a product that is ordered at once has no row in the cart. */
  name: string
  picture: CartRow['picture']
  sentence: string
}

function wrongOf(violation: Violation, rows: readonly CartRow[]): WrongRow {
  const row = rows.find((one) => concernsLine(violation, one))
  const count = row ? ` ${formatNumber(row.count)}${row.unit}` : ''
  return {
    key: `${violation.partnerProductId}/${violation.productOptionId}`,
    name: `${violation.name}${count}`,
    picture: row?.picture ?? null,
    sentence: violationSentence(violation),
  }
}

const WrongRows = ({ wrong }: { wrong: readonly WrongRow[] }) => (
  <span className={css['rows']} role="list" aria-label="주문하실 수 없는 상품">
    {wrong.map(({ key, name, picture, sentence }) => (
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
