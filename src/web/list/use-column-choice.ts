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
  /** Shown without a choice, where all have no space. */
  fitting?: readonly Column<Row>[]
  /** The parameter of the address. */
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
    /** For the workbook of the list; empty: nothing was chosen, and it has every column. */
    query: isKnown ? { columns: shown.map(({ key }) => key).join(',') } : {},
    onChoose: (wanted: ReadonlySet<string>) => {
      const asked = columns.filter(({ key }) => wanted.has(key))
      choose(isSame(asked, fitting) ? '' : asked.map(({ key }) => key).join(','))
    },
  }
}

const isSame = <Row>(some: readonly Column<Row>[], others: readonly Column<Row>[]): boolean =>
  some.length === others.length && some.every(({ key }, index) => key === others[index]?.key)
