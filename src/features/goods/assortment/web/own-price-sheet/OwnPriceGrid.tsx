import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react'
import { numberOfCell, pastedCells } from '#features/goods/products/web/pasted-cells.ts'
import { formatNumber } from '#values/won.ts'
import { isComposing } from '#web/ui/form/composition.ts'
import type {
  OwnPriceCell,
  OwnPriceMeasure,
  OwnPriceSheetRow,
  OwnPriceSheetStore,
} from '../../contract/own-price-sheet.partner.calls.ts'
import {
  cellKey,
  draftText,
  levelText,
  marginNote,
  storedText,
  type SheetDraft,
  type SheetDrafts,
  type TypedCell,
} from './sheet-cells.ts'
import css from './OwnPriceSheet.module.css'

interface OwnPriceGridProps {
  rows: readonly OwnPriceSheetRow[]
  stores: readonly OwnPriceSheetStore[]
  measure: OwnPriceMeasure
  drafts: SheetDrafts
  mayChange: boolean
  /** Key of a cell to focus as soon as it is shown. */
  sought: string | undefined
  onFound: () => void
  onType: (cells: readonly TypedCell[]) => void
  /** Copies the own prices of a store to a territory. */
  onCopy: (store: OwnPriceSheetStore) => void
}

interface Place {
  row: number
  column: number
}

/** Products × stores; the cells are walked as in a spreadsheet, and a range copied from one fills them from the current cell on. */
export function OwnPriceGrid({ rows, stores, measure, drafts, mayChange, sought, ...on }: OwnPriceGridProps) {
  const { onFound, onType, onCopy } = on
  const table = useRef<HTMLTableElement>(null)
  const typed = ({ row: at, column }: Place, text: string): TypedCell[] => {
    const [row, store] = [rows[at], stores[column]]
    const cell = row?.cells[column]
    return row && store && cell ? [{ row, store, cell, text }] : []
  }
  const focus = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus()
  // Focus is browser state outside of React.
  useEffect(() => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${sought}"]`)
    if (!cell) return
    cell.focus()
    onFound()
  }, [sought, rows, stores, onFound])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, { row, column }: Place) => {
    if (isComposing(event.nativeEvent)) return
    const step = stepOf(event)
    if (event.key === 'Escape') {
      const [cell] = typed({ row, column }, '')
      if (cell) onType([{ ...cell, text: storedText(cell.cell, measure, cell.row.supplyPrice) }])
    }
    if (!step) return
    event.preventDefault()
    focus({ row: row + step.row, column: column + step.column })
  }
  const onPaste = (event: ClipboardEvent, { row, column }: Place) => {
    const cells = pastedCells(event.clipboardData.getData('text'))
    if (!cells) return // a single value is pasted at the caret
    event.preventDefault()
    // A heading row has no digits.
    const lines = cells.filter((line) => line.some((text) => text === '' || numberOfCell(text) !== null))
    onType(
      lines.flatMap((line, down) =>
        line.flatMap((text, right) => typed({ row: row + down, column: column + right }, text)),
      ),
    )
  }
  return (
    // Scrolls in both directions, so it must be focusable for the keyboard.
    <section className={css['frame']} tabIndex={0} aria-label="매장별 단가표">
      <table ref={table} className={css['table']}>
        <thead>
          <tr>
            <th scope="col">상품</th>
            <th scope="col">공급가</th>
            {stores.map((store) => (
              <th key={store.id} scope="col">
                <span className={css['store']} title={store.name}>
                  <OwnStoreName name={store.name} />
                </span>
                <small>
                  {store.levelName}
                  {mayChange && (
                    <button
                      type="button"
                      className={css['copy']}
                      aria-label={`${store.name} 단가를 지역 전체에 복사`}
                      title="지역 전체에 복사"
                      onClick={() => onCopy(store)}
                    >
                      <IconCopy size={16} stroke={1.7} aria-hidden />
                    </button>
                  )}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.partnerProductId}>
              <th scope="row" title={row.name}>
                {row.name}
                <small>{row.spec}</small>
              </th>
              <td className={css['supply']}>{formatNumber(row.supplyPrice)}</td>
              {row.cells.map((cell, column) => {
                const store = stores[column]
                if (!store) return null
                const key = cellKey(store.id, row.partnerProductId)
                const place = { row: at, column }
                return (
                  <PriceCell
                    key={key}
                    cell={cell}
                    draft={drafts.get(key)}
                    measure={measure}
                    supplyPrice={row.supplyPrice}
                    data-place={`${at} ${column}`}
                    data-cell={key}
                    aria-label={`${store.name} ${row.name}`}
                    readOnly={!mayChange}
                    onChange={({ currentTarget: { value } }) => onType(typed(place, value))}
                    onKeyDown={(event) => onKeyDown(event, place)}
                    onPaste={(event) => mayChange && onPaste(event, place)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PriceCellProps extends ComponentProps<'input'> {
  cell: OwnPriceCell
  draft: SheetDraft | undefined
  measure: OwnPriceMeasure
  supplyPrice: number
}

function PriceCell({ cell, draft, measure, supplyPrice, ...input }: PriceCellProps) {
  const noteId = useId()
  const note = draft ? undefined : marginNote(cell, measure)
  const isBad = draft?.problem !== undefined || undefined
  return (
    <td data-own={cell.own !== null || undefined} data-draft={draft !== undefined || undefined} data-bad={isBad}>
      {note && <small id={noteId}>{note}</small>}
      <input
        {...input}
        aria-invalid={isBad}
        aria-describedby={note && noteId}
        title={draft?.problem}
        inputMode="decimal"
        autoComplete="off"
        value={draft ? draftText(draft, measure) : storedText(cell, measure, supplyPrice)}
        placeholder={levelText(cell, measure, supplyPrice)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </td>
  )
}

/** Enter and the arrows move between cells; to the side only from an end of the text, so that it can be edited. */
function stepOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): Place | undefined {
  const { selectionStart: start, selectionEnd: end, value } = currentTarget
  const isWhole = start === 0 && end === value.length
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 }
  if (key === 'ArrowDown') return { row: 1, column: 0 }
  if (key === 'ArrowUp') return { row: -1, column: 0 }
  if (key === 'ArrowLeft') return isWhole || end === 0 ? { row: 0, column: -1 } : undefined
  if (key === 'ArrowRight') return isWhole || start === value.length ? { row: 0, column: 1 } : undefined
  return undefined
}
