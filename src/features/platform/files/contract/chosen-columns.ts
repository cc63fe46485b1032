import * as z from 'zod/mini'

/** Keys of a list's columns, joined by commas; unknown ones are ignored. Left out: every column. */
export const columnKeys = z.optional(z.string().check(z.regex(/^[a-zA-Z,]{1,200}$/)))

interface ListedColumn {
  /** The column of the list that shows the same; columns without one are left out when columns are chosen. */
  shownAs?: string
  /** Stays whatever is chosen. */
  isKept?: boolean
}

/** The columns of a workbook that follow the chosen ones of its list; all, if no known one is chosen. */
export function chosenColumns<Column extends ListedColumn>(
  columns: readonly Column[],
  chosen: string | undefined,
): readonly Column[] {
  const keys = new Set(chosen?.split(','))
  const isChosen = ({ shownAs }: ListedColumn) => shownAs !== undefined && keys.has(shownAs)
  return columns.some(isChosen) ? columns.filter((column) => column.isKept || isChosen(column)) : columns
}
