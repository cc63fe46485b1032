import { IconX } from '@tabler/icons-react'
import { memo, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '#web/ui/form/Button.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { OrderableProduct } from '../../contract/orderable.calls.ts'
import { countRuleOf, rowPriceOf, toCount } from './quick-selection.ts'
import { ProductPicture } from '../order/ProductPicture.tsx'
import css from './QuickOrder.module.css'
import { quickProblemOf, type QuickProblem, type QuickRow } from './quick-rows.ts'
import type { QuickActions } from './use-quick-order.ts'

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
  const nothing = !row.product && row.candidates.length === 0
  const choose = (product: OrderableProduct | null) => actions.change(row.id, { product, ...singleOptionOf(product) })
  return (
    <li className={css['row']} data-problem={problem ? true : undefined}>
      <div className={css['head']}>
        <p className={css['source']}>{row.text}</p>
        {!nothing && (
          <Button look="plain" size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            수정
          </Button>
        )}
        <IconButton label={`${row.text} 삭제`} onClick={() => actions.remove(new Set([row.id]))}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      {row.product && (
        <Chosen row={row} product={row.product} actions={actions} base={base} onOther={() => choose(null)} />
      )}
      {problem && (
        <Problem problem={problem} row={row} onFix={(count) => actions.change(row.id, { count, unit: null })} />
      )}
      {!row.product && row.candidates.length > 0 && <Candidates row={row} onChoose={choose} />}
      {(nothing || editing) && (
        <Correction
          row={row}
          pending={pending}
          onDone={(text) => void actions.correct(row.id, text).then(() => setEditing(false))}
        />
      )}
    </li>
  )
})

/** Selects the option if only one is available. */
function singleOptionOf(product: OrderableProduct | null): { productOptionId: number | null } {
  const offered = product?.options.filter(({ soldOut }) => !soldOut) ?? []
  return { productOptionId: offered.length === 1 ? (offered[0]?.productOptionId ?? null) : null }
}

interface ChosenProps extends Omit<QuickOrderRowProps, 'pending'> {
  product: OrderableProduct
  onOther: () => void
}

function Chosen({ row, product, actions, base, onOther }: ChosenProps) {
  const price = rowPriceOf(product, row.productOptionId, row.count ?? 0)
  return (
    <div className={css['chosen']}>
      <ProductPicture picture={product.picture} />
      <div className={css['words']}>
        <Link to={`${base}/productDetail/${product.partnerProductId}`} className={css['name']}>
          {product.name}
        </Link>
        <p className={css['sub']}>
          {product.spec}
          {row.candidates.length > 1 && (
            <Button look="plain" size="small" onClick={onOther}>
              다른 상품
            </Button>
          )}
        </p>
      </div>
      {product.options.length > 0 && (
        <div className={css['option']}>
          <SelectField
            label={`${product.name} 옵션`}
            labelHidden
            placeholder="옵션 선택"
            options={product.options.map((option) => ({
              value: String(option.productOptionId),
              label: option.soldOut ? `${option.name} (품절)` : option.name,
              disabled: option.soldOut,
            }))}
            value={row.productOptionId ?? ''}
            onChange={({ currentTarget: { value } }) =>
              actions.change(row.id, { productOptionId: value === '' ? null : Number(value) })
            }
          />
        </div>
      )}
      <div className={css['count']}>
        <Stepper
          label={product.name}
          value={row.count ?? 0}
          unit={product.unit}
          onChange={(count) => actions.change(row.id, { count, unit: null })}
          {...countRuleOf(product)}
        />
      </div>
      <p className={css['price']}>{price !== null && <Money amount={price} size="card" />}</p>
    </div>
  )
}

function Problem({ problem, row, onFix }: { problem: QuickProblem; row: QuickRow; onFix: (count: number) => void }) {
  const { sentence, fix } = problem
  return (
    <p className={css['problem']}>
      {sentence}
      {fix !== null && (
        <Button size="small" onClick={() => onFix(fix)}>
          {toCount(fix, row.product?.unit ?? '')}
        </Button>
      )}
    </p>
  )
}

const Candidates = ({ row, onChoose }: { row: QuickRow; onChoose: (product: OrderableProduct) => void }) => (
  <ul className={css['candidates']} aria-label={`${row.text}에 맞는 상품`}>
    {row.candidates.map((product) => (
      <li key={product.partnerProductId}>
        <button type="button" className={css['candidate']} onClick={() => onChoose(product)}>
          <ProductPicture picture={product.picture} />
          <span className={css['words']}>
            <b>{product.name}</b>
            <span className={css['sub']}>{product.spec}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)

function Correction({ row, pending, onDone }: { row: QuickRow; pending: boolean; onDone: (text: string) => void }) {
  const [text, setText] = useState(row.text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !pending) onDone(text.trim())
  }
  return (
    <form className={css['correction']} onSubmit={submit}>
      <TextField
        label={`${row.text} 고치기`}
        labelHidden
        value={text}
        maxLength={200}
        enterKeyHint="search"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" pending={pending}>
        다시 찾기
      </Button>
    </form>
  )
}
