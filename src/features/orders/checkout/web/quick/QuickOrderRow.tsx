import { IconX } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { formatNumber } from '#values/won.ts'
import { Button, IconButton } from '#web/ui/form/Button.tsx'
import type { OrderableProduct } from '#features/orders/pricing/contract/orderable.calls.ts'
import { toCount } from '#web/ui/form/quantity.ts'
import { ProductPicture } from '#features/orders/orders/web/order/ProductPicture.tsx'
import { lineTitle } from '../../contract/line-title.ts'
import css from './QuickOrder.module.css'
import { isOfCount, quickProblemOf, type QuickProblem } from './quick-problem.ts'
import { factsOf, type QuickRow } from './quick-rows.ts'
import type { QuickActions } from './use-quick-order.ts'
import { QuickOrderCorrection } from './QuickOrderCorrection.tsx'
import { QuickOrderProduct } from './QuickOrderProduct.tsx'
import layout from '#web/ui/layout/words.module.css'

interface QuickOrderRowProps {
  row: QuickRow
  actions: QuickActions
  /** Lines are being matched. */
  pending: boolean
  base: string
}

/** One pasted line: its product, its problem, and a button that fixes it. */
export const QuickOrderRow = memo(function QuickOrderRow({ row, actions, pending, base }: QuickOrderRowProps) {
  const [editing, setEditing] = useState(false)
  const problem = quickProblemOf(row)
  const problemId = useId()
  const title = lineTitle(row.text)
  const nothing = !row.product && row.candidates.length === 0
  const choose = (product: OrderableProduct | null) =>
    actions.change(row.id, { product, ...factsOf(row.facts, product) })
  return (
    <li className={css['row']} data-problem={problem ? true : undefined}>
      <div className={css['head']}>
        <p className={css['source']}>{title}</p>
        {!nothing && (
          <Button look="plain" size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            수정
          </Button>
        )}
        <IconButton label={`${title} 삭제`} onClick={() => actions.remove(new Set([row.id]))}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      {row.product && (
        <QuickOrderProduct
          row={row}
          product={row.product}
          problemId={isOfCount(row, problem) ? problemId : undefined}
          actions={actions}
          base={base}
          onOther={() => choose(null)}
        />
      )}
      {row.learnt && <LearntName row={row} learnt={row.learnt} onForget={() => void actions.forget(row)} />}
      {problem && (
        <Problem
          id={problemId}
          problem={problem}
          row={row}
          onFix={(count) => actions.change(row.id, { count, unit: null, doubt: null })}
        />
      )}
      {!row.product && row.candidates.length > 0 && <Candidates row={row} onChoose={choose} />}
      {(nothing || editing) && (
        <QuickOrderCorrection
          row={row}
          pending={pending}
          onDone={(text) => void actions.correct(row.id, text).then(() => setEditing(false))}
        />
      )}
    </li>
  )
})

interface LearntNameProps {
  row: QuickRow
  learnt: NonNullable<QuickRow['learnt']>
  onForget: () => void
}

function LearntName({ row, learnt, onForget }: LearntNameProps) {
  if (learnt.from === 'brand')
    return row.product ? null : (
      <p className={layout['note']}>다른 매장에서는 첫 번째 상품을 ‘{learnt.words}’ 이름으로 주문합니다.</p>
    )
  return (
    <p className={layout['note']}>
      ‘{learnt.words}’: 전에 고르신 상품으로 기억하고 있습니다.
      <Button look="plain" size="small" onClick={onForget}>
        기억한 이름 지우기
      </Button>
    </p>
  )
}

interface ProblemProps {
  id: string
  problem: QuickProblem
  row: QuickRow
  onFix: (count: number) => void
}

function Problem({ id, problem, row, onFix }: ProblemProps) {
  const { sentence, fix, less, isLast } = problem
  const unit = row.product?.unit ?? ''
  return (
    <p id={id} className={css['problem']}>
      {sentence}
      {less !== undefined && (
        <Button size="small" onClick={() => onFix(less)}>
          {toCount(less, unit)} 맞추기
        </Button>
      )}
      {fix !== null && (
        <Button size="small" onClick={() => onFix(fix)}>
          {isLast ? `지난번처럼 ${formatNumber(fix)}${unit}` : `${toCount(fix, unit)} 맞추기`}
        </Button>
      )}
    </p>
  )
}

const Candidates = ({ row, onChoose }: { row: QuickRow; onChoose: (product: OrderableProduct) => void }) => (
  <ul className={css['candidates']} aria-label={`${lineTitle(row.text)}에 맞는 상품`}>
    {row.candidates.map((product) => (
      <li key={product.partnerProductId}>
        <button type="button" className={css['candidate']} onClick={() => onChoose(product)}>
          <ProductPicture picture={product.picture} />
          <span className={css['words']}>
            <b>{product.name}</b>
            <span className={layout['note']}>{product.spec}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)
