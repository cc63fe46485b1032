import type { Column } from '../ui/table/data-table.ts'
import type { ListParameter } from './list-parameters.ts'
import { useKeptParameter } from './use-kept-parameter.ts'

/** Keys of the visible columns, joined by commas; empty: the stored choice of this browser. */
export const shownColumns: ListParameter<string> = {
  initial: '',
  read: (text) => (/^[a-zA-Z,]{1,200}$/.test(text) ? text : ''),
  ordersOnly: true,
}

interface ColumnSource<Row> {
  /** Name of the list in this browser. */
  list: string
  /** The first column is always visible. */
  columns: readonly Column<Row>[]
  /** Visible without a choice, if the list has no room for all columns. */
  fitting?: readonly Column<Row>[]
  /** Value of the parameter in the address. */
  value: string
  onChange: (value: string) => void
}

/** The columns that a person has chosen for a list: in the address, so that a link or a saved view has them, and in this browser. */
export function useColumnChoice<Row>({ list, columns, fitting = columns, value, onChange }: ColumnSource<Row>) {
  const [chosen, choose] = useKeptParameter({ name: `columns:${list}`, parameter: shownColumns, value, onChange })
  const keys = new Set(chosen.split(','))
  const isKnown = columns.some(({ key }) => keys.has(key))
  const shown = isKnown ? columns.filter(({ key }, index) => index === 0 || keys.has(key)) : fitting
  return {
    columns,
    shown,
    /** Parameter for the workbook; empty without a choice, which exports every column. */
    query: isKnown ? { columns: shown.map(({ key }) => key).join(',') } : {},
    onChoose: (wanted: ReadonlySet<string>) => {
      const asked = columns.filter(({ key }) => wanted.has(key))
      choose(isSame(asked, fitting) ? '' : asked.map(({ key }) => key).join(','))
    },
  }
}

const isSame = <Row>(some: readonly Column<Row>[], others: readonly Column<Row>[]): boolean =>
  some.length === others.length && some.every(({ key }, index) => key === others[index]?.key)
