import type { PointerEvent } from 'react'
import type { Column, DataTableProps } from './data-table.ts'
import type { ColumnWidths } from './use-column-widths.ts'
import css from './DataTable.module.css'

interface HeadCellProps<Row> extends Pick<DataTableProps<Row>, 'sort'> {
  column: Column<Row>
  /** Undefined: as wide as the content needs. */
  widths: ColumnWidths | undefined
  onWidths: (widths: ColumnWidths | undefined) => void
}

const arrows = { ascending: ' ↑', descending: ' ↓' }
const narrowest = 48

/** The head of a column: a click sorts where the server can, and its right edge changes the width. */
export function HeadCell<Row>({ column, sort, widths, onWidths }: HeadCellProps<Row>) {
  const offered = sort ? sortsOf(column) : []
  const at = offered.findIndex(([, value]) => value === sort?.value)
  const direction = offered[at]?.[0]
  const width = widths?.[column.key] ?? column.width
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const { currentTarget: grip, clientX: start } = event
    const shown = shownWidths(grip)
    const from = shown[column.key] ?? 0
    grip.setPointerCapture(event.pointerId)
    grip.onpointermove = ({ clientX }) =>
      onWidths({ ...shown, [column.key]: Math.max(narrowest, Math.round(from + clientX - start)) })
    grip.onlostpointercapture = () => (grip.onpointermove = null)
  }
  return (
    <th
      scope="col"
      data-column={column.key}
      className={css[column.align ?? 'left']}
      style={width ? { width } : undefined}
      aria-sort={direction}
    >
      {offered.length > 0 ? (
        <button
          type="button"
          className={css['sort']}
          // After the last order of the column comes the first of the list.
          onClick={() => sort?.onChange(offered[at + 1]?.[1] ?? '')}
        >
          {column.header}
          <span aria-hidden>{direction && arrows[direction]}</span>
        </button>
      ) : (
        column.header
      )}
      <span
        className={css['grip']}
        title="끌어서 너비를 바꾸고, 두 번 눌러 처음 너비로 되돌립니다."
        aria-hidden
        onPointerDown={drag}
        onDoubleClick={() => onWidths(undefined)}
      />
    </th>
  )
}

const shownWidths = (grip: HTMLElement): Record<string, number> =>
  Object.fromEntries(
    [...(grip.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].map((cell) => [
      cell.dataset['column'] ?? '',
      Math.max(narrowest, cell.offsetWidth),
    ]),
  )

type Direction = keyof typeof arrows

const sortsOf = <Row,>({ sorts = {} }: Column<Row>) => Object.entries(sorts) as [Direction, string][] // keys of the type
