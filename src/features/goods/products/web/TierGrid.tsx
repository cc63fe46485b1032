import { IconX } from '@tabler/icons-react'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { defaultUnitPriceDecimals, unitPriceOf } from '#values/unit-price.ts'
import { formatNumber } from '#values/won.ts'
import { Button, IconButton } from '#web/ui/form/Button.tsx'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { isComposing } from '#web/ui/form/composition.ts'
import css from './ProductEditor.module.css'
import { numberOfCell, pastedCells } from './pasted-cells.ts'
import { emptyTier, type TierForm } from './product-form.ts'
import type { ProductFormState } from './use-product-form.ts'
import layout from '#web/ui/layout/words.module.css'

/** 수량별 공급가: Enter goes to the next row, a range copied from a spreadsheet fills the rows from the current one on. */
export function TierGrid({ state }: { state: ProductFormState }) {
  const { form, put, errorOf } = state
  const { tiers, unit, priceModel } = form
  const grid = useRef<HTMLDivElement>(null)
  const write = (index: number, part: Partial<TierForm>) =>
    put({ tiers: tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)) })
  const focus = (row: number, column: string) =>
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`[name="tiers.${row}.${column}"]`)?.focus())

  const keys = (row: number, column: string) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (isComposing(event.nativeEvent)) return
      const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      if (row + step === tiers.length && event.key === 'Enter') put({ tiers: [...tiers, emptyTier] })
      focus(row + step, column)
    },
    onPaste: (event: ClipboardEvent) => {
      const cells = pastedCells(event.clipboardData.getData('text'))
      if (!cells) return
      event.preventDefault()
      put({ tiers: withPasted(tiers, { row, column, cells }) })
    },
  })

  return (
    <div ref={grid} role="group" aria-label="수량별 공급가" className={css['grid']}>
      {tiers.map((tier, row) => (
        // Rows have no identity of their own; the inputs are controlled.
        <div key={row} className={css['tier']} data-model={priceModel}>
          <NumberField
            label={`${row + 1}번째 수량`}
            labelHidden
            name={`tiers.${row}.count`}
            suffix={priceModel === 'UNIT' ? `${unit}부터` : unit}
            value={tier.count}
            error={errorOf(`tiers.${row}.count`)}
            onChange={(count) => write(row, { count })}
            {...keys(row, 'count')}
          />
          <MoneyField
            label={`${row + 1}번째 공급가`}
            labelHidden
            name={`tiers.${row}.supplyPrice`}

            value={tier.supplyPrice}
            error={errorOf(`tiers.${row}.supplyPrice`)}
            onChange={(supplyPrice) => write(row, { supplyPrice })}
            {...keys(row, 'supplyPrice')}
          />
          {priceModel === 'SET' && <span className={css['each']}>{eachOf(tier, unit)}</span>}
          <IconButton
            label={`${row + 1}번째 줄 삭제`}
            disabled={tiers.length === 1}
            onClick={() => {
              put({ tiers: tiers.filter((_, at) => at !== row) })
              // The focus would be lost with the button of the last row.
              focus(Math.min(row, tiers.length - 2), 'count')
            }}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {errorOf('tiers') && (
        <p className={layout['badNote']} role="alert" tabIndex={-1} data-problem>
          {errorOf('tiers')}
        </p>
      )}
      <div className={css['under']}>
        <Button
          size="small"
          onClick={() => {
            put({ tiers: [...tiers, emptyTier] })
            focus(tiers.length, 'count')
          }}
        >
          줄 추가
        </Button>
        <span>엑셀에서 수량과 공급가 두 열을 복사해 붙여넣을 수 있습니다.</span>
      </div>
    </div>
  )
}

/** Rounds with the default decimals, because a supply price belongs to no brand. */
const eachOf = ({ count, supplyPrice }: TierForm, unit: string): string =>
  count && supplyPrice ? `${unit}당 ${formatNumber(unitPriceOf(supplyPrice, count, defaultUnitPriceDecimals))}원` : ''

interface Pasted {
  row: number
  column: string
  cells: string[][]
}

function withPasted(tiers: readonly TierForm[], { row, column, cells }: Pasted): TierForm[] {
  const next = [...tiers]
  // A heading row has no digits.
  const lines = cells.filter((cell) => cell.some((text) => numberOfCell(text) !== null))
  for (const [at, line] of lines.entries()) {
    const before = next[row + at] ?? emptyTier
    const [first = null, second = null] = line.map(numberOfCell)
    next[row + at] =
      column === 'supplyPrice' && line.length === 1
        ? { ...before, supplyPrice: first }
        : { count: first ?? before.count, supplyPrice: line.length > 1 ? second : before.supplyPrice }
  }
  return next
}
