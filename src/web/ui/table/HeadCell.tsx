import { useRef, type PointerEvent } from 'react'
import type { Column, DataTableProps } from './data-table.ts'
import css from './DataTable.module.css'

interface HeadCellProps<Row> extends Pick<DataTableProps<Row>, 'sort'> {
  column: Column<Row>
  /** Chosen width in px; undefined: as wide as the content needs. */
  width: number | undefined
  /** null: back to the width of the content. */
  onWidth: (width: number | null) => void
}

const arrows = { ascending: ' ↑', descending: ' ↓' }
const narrowest = 48

/** The head of a column: a click sorts where the server can, and its right edge changes the width. */
export function HeadCell<Row>({ column, sort, width, onWidth }: HeadCellProps<Row>) {
  const cell = useRef<HTMLTableCellElement>(null)
  const offered = sort ? sortsOf(column) : []
  const at = offered.findIndex(([, value]) => value === sort?.value)
  const direction = offered[at]?.[0]
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const from = { x: event.clientX, width: cell.current?.offsetWidth ?? 0 }
    const { currentTarget: grip } = event
    grip.setPointerCapture(event.pointerId)
    grip.onpointermove = ({ clientX }) => onWidth(Math.max(narrowest, Math.round(from.width + clientX - from.x)))
    grip.onlostpointercapture = () => (grip.onpointermove = null)
  }
  return (
    <th
      ref={cell}
      scope="col"
      className={css[column.align ?? 'left']}
      style={width || column.width ? { width: width ?? column.width } : undefined}
      aria-sort={direction}
    >
      {offered.length > 0 ? (
        <button
          type="button"
          className={css['sort']}
          onClick={() => sort?.onChange(offered[at + 1]?.[1] ?? firstOf(at, offered))}
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
        onDoubleClick={() => onWidth(null)}
      />
    </th>
  )
}

type Direction = keyof typeof arrows

const sortsOf = <Row,>({ sorts = {} }: Column<Row>) => Object.entries(sorts) as [Direction, string][] // keys of the type

/** A column with one order switches between it and the first order of the list; one with two alternates. */
const firstOf = (at: number, offered: readonly [Direction, string][]): string =>
  at >= 0 && offered.length === 1 ? '' : (offered[0]?.[1] ?? '')
