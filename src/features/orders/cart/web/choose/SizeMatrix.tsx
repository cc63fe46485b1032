import { noValue } from '#contract/no-value.ts'
import type { ClipboardEvent } from 'react'
import { cartSentences } from '../../contract/cart.calls.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { optionPickerId } from './OptionPicker.tsx'
import { matrixOf, pastedCounts, problemOfCell, ruleOfCell, withCounts, type MatrixCell } from './selection-matrix.ts'
import { itemsOf, type Selection } from './selection.ts'
import css from './SizeMatrix.module.css'
import layout from '#web/ui/layout/words.module.css'

interface SizeMatrixProps {
  product: ProductDetail
  selection: Selection
  /** The user tried to order before entering a quantity. */
  missing: boolean
  onChange: (change: (now: Selection) => Selection) => void
}

/** Edits the quantities of all sizes in one table; cells copied from a spreadsheet can be pasted into it. */
export function SizeMatrix({ product, selection, missing, onChange }: SizeMatrixProps) {
  const matrix = matrixOf(product, selection)
  const count = itemsOf(product, selection).reduce((sum, item) => sum + item.count, 0)
  const set = (counts: ReadonlyMap<number, number>) => onChange((now) => withCounts(product, now, counts))
  const paste = (event: ClipboardEvent, from: { row: number; column: number }) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trim())) return // a single number is pasted at the caret
    event.preventDefault()
    set(pastedCounts(text, matrix, from))
  }
  return (
    <div id={optionPickerId} tabIndex={-1} className={css['matrix']}>
      {missing && (
        <p className={css['missing']} role="alert">
          {cartSentences.chooseOption}
        </p>
      )}
      <table>
        <caption className="visually-hidden">{product.optionName ?? '옵션'}별 수량</caption>
        <thead className={matrix.columns[0] === null ? 'visually-hidden' : undefined}>
          <tr>
            <th scope="col">{product.optionName?.split('·')[0] ?? '옵션'}</th>
            {matrix.columns.map((column) => (
              <th key={column} scope="col">
                {column ?? '수량'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map(({ name, cells }, row) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {cells.length === 1 && <Extra cell={cells[0] ?? null} unit={product.unit} />}
              </th>
              {cells.map((cell, column) => (
                <td key={matrix.columns[column]} onPaste={(event) => paste(event, { row, column })}>
                  <Cell product={product} selection={selection} cell={cell} onCount={set} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['sum']} aria-live="polite">
        모두 <b>{formatNumber(count)}</b>
        {product.unit}
      </p>
    </div>
  )
}

function Cell({
  product,
  selection,
  cell,
  onCount,
}: {
  product: ProductDetail
  selection: Selection
  cell: MatrixCell | null
  onCount: (counts: ReadonlyMap<number, number>) => void
}) {
  if (!cell) return <span aria-label="없는 조합">{noValue}</span>
  if (cell.option.soldOut) return <span className={layout['dim']}>품절</span>
  const { option, count } = cell
  return (
    <Stepper
      zero
      label={option.name}
      value={count}
      problemUnit={product.unit}
      problem={problemOfCell(product, selection, cell)}
      onChange={(next) => onCount(new Map([[option.productOptionId, next]]))}
      {...ruleOfCell(product, selection, cell)}
    />
  )
}

function Extra({ cell, unit }: { cell: MatrixCell | null; unit: string }) {
  const { extraPrice = 0, flatPrice = 0 } = cell?.option ?? {}
  const parts = [
    extraPrice > 0 && `1${unit}당 +${formatWon(extraPrice)}`,
    flatPrice > 0 && `인쇄비 +${formatWon(flatPrice)}`,
  ].filter(Boolean)
  return parts.length > 0 ? <span className={css['extra']}>{parts.join(', ')}</span> : null
}
