import { useRef, type ClipboardEvent } from 'react'
import { productLimits, salesStatusCodes } from '#features/goods/catalog/contract/product-record.ts'
import { salesStatuses } from '#features/goods/catalog/contract/product-terms.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { OptionAxes } from './OptionAxes.tsx'
import { OptionButtons } from './OptionButtons.tsx'
import { withMoved } from './option-rows.ts'
import css from './ProductEditor.module.css'
import { numberOfCell, pastedCells } from './pasted-cells.ts'
import { emptyOption, type OptionForm } from './product-form.ts'
import type { ProductFormState } from './use-product-form.ts'
import layout from '#web/ui/layout/words.module.css'

const statuses = salesStatusCodes.map((value) => ({
  value,
  label: value === 'STOP' ? '숨김' : salesStatuses[value].label,
}))

/** The rows of options: made from axes, typed, or pasted from a spreadsheet (이름, 추가 금액, 별도 금액, 재고). */
export function OptionGrid({ state }: { state: ProductFormState }) {
  const { form, put, errorOf } = state
  const { options } = form
  const grid = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const write = (index: number, part: Partial<OptionForm>) =>
    put({ options: options.map((option, at) => (at === index ? { ...option, ...part } : option)) })
  const paste = (row: number) => (event: ClipboardEvent) => {
    const cells = pastedCells(event.clipboardData.getData('text'))
    if (!cells) return
    event.preventDefault()
    put({ options: withPasted(options, row, cells) })
  }
  // The rows exist only after rendering; without one the button below the grid gets the focus.
  const focus = (row: number) =>
    setTimeout(() => (grid.current?.querySelectorAll<HTMLElement>('[data-name]')[row] ?? add.current)?.focus())
  return (
    <>
      <OptionAxes state={state} />
      {options.length > 0 && (
        <TextField
          label="옵션의 이름"
          required
          maxLength={20}
          hint="구매자가 고르는 항목의 이름입니다. '사이즈'라고 쓰면 견적서의 사이즈 칸에 표시됩니다."
          value={form.optionName}
          error={errorOf('optionName')}
          onChange={(event) => put({ optionName: event.currentTarget.value })}
        />
      )}
      <div ref={grid} role="group" aria-label="옵션" className={css['grid']}>
        {options.map((option, row) => (
          <div key={row} className={css['option']} role="group" aria-label={option.name || `${row + 1}번째 옵션`}>
            <TextField
              label="이름"
              data-name
              maxLength={60}
              value={option.name}
              error={errorOf(`options.${row}.name`)}
              onChange={(event) => write(row, { name: event.currentTarget.value })}
              onPaste={paste(row)}
            />
            <NumberField
              label="추가 금액 (원)"
              value={option.extraPrice}
              error={errorOf(`options.${row}.extraPrice`)}
              onChange={(extraPrice) => write(row, { extraPrice })}
            />
            <NumberField
              label="주문당 금액 (원)"
              value={option.flatPrice}
              error={errorOf(`options.${row}.flatPrice`)}
              onChange={(flatPrice) => write(row, { flatPrice })}
            />
            <NumberField
              label="재고"
              placeholder="관리 안 함"
              value={option.stock}
              error={errorOf(`options.${row}.stock`)}
              onChange={(stock) => write(row, { stock })}
            />
            <SelectField
              label="상태"
              options={statuses}
              value={option.status}
              onChoose={(status) => write(row, { status })}
            />
            <OptionButtons
              name={option.name || `${row + 1}번째 옵션`}
              onMove={(by) => put({ options: withMoved(options, row, by) })}
              onRemove={() => {
                put({ options: options.filter((_, at) => at !== row) })
                focus(Math.min(row, options.length - 2))
              }}
            />
          </div>
        ))}
      </div>
      {errorOf('options') && (
        <p className={layout['badNote']} role="alert" tabIndex={-1} data-problem>
          {errorOf('options')}
        </p>
      )}
      <div className={css['under']}>
        <Button
          ref={add}
          size="small"
          disabled={options.length >= productLimits.options}
          onClick={() => {
            put({ options: [...options, emptyOption] })
            focus(options.length)
          }}
        >
          옵션 추가
        </Button>
        <span>
          {options.length}개 / 최대 {productLimits.options}개
        </span>
      </div>
    </>
  )
}

function withPasted(options: readonly OptionForm[], row: number, cells: string[][]): OptionForm[] {
  const next = [...options]
  for (const [at, [name = '', extra, flat, stock]] of cells.entries()) {
    const before = next[row + at] ?? emptyOption
    next[row + at] = {
      ...before,
      name: name || before.name,
      extraPrice: numberOfCell(extra) ?? before.extraPrice,
      flatPrice: numberOfCell(flat) ?? before.flatPrice,
      stock: stock === undefined ? before.stock : numberOfCell(stock),
    }
  }
  return next.slice(0, productLimits.options)
}
