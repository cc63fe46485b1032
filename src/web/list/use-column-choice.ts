import type { Column } from '../ui/table/data-table.ts'
import type { ListParameter } from './list-parameters.ts'
import { useKeptParameter } from './use-kept-parameter.ts'

/** The keys of the shown columns, joined by commas; empty: as this browser was last told. */
export const shownColumns: ListParameter<string> = {
  initial: '',
  read: (text) => (/^[a-zA-Z,]{1,200}$/.test(text) ? text : ''),
  ordersOnly: true,
}

interface ColumnSource<Row> {
  /** Name of the list in this browser. */
  list: string
  /** The first one is always shown. */
  columns: readonly Column<Row>[]
  /** The parameter of the address. */
  value: string
  onChange: (value: string) => void
}

/** The columns that a person has chosen for a list: in the address, so that a link or a saved view has them, and in this browser. */
export function useColumnChoice<Row>({ list, columns, value, onChange }: ColumnSource<Row>) {
  const [chosen, choose] = useKeptParameter({ name: `columns:${list}`, parameter: shownColumns, value, onChange })
  const keys = new Set(chosen.split(','))
  const isKnown = columns.some(({ key }) => keys.has(key))
  const shown = isKnown ? columns.filter(({ key }, index) => index === 0 || keys.has(key)) : columns
  return {
    columns,
    shown,
    /** For the workbook of the list; empty: every column is shown. */
    query: isKnown ? { columns: shown.map(({ key }) => key).join(',') } : {},
    onChoose: (wanted: ReadonlySet<string>) => {
      const isAll = columns.every(({ key }) => wanted.has(key))
      choose(isAll ? '' : columns.flatMap(({ key }) => (wanted.has(key) ? [key] : [])).join(','))
    },
  }
}
