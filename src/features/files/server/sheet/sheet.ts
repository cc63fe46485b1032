/** The value of a cell; null: empty. An error (`#REF!`) is an object, so that no text can be mistaken for one. */
export type Cell = string | number | boolean | null | { error: string }

export interface Sheet {
  name: string
  /** From the first row; an empty row is an empty list. */
  rows: Cell[][]
}

export interface SheetColumn {
  title: string
  /** In characters. */
  width: number
  /** Numbers get a thousands separator. */
  isNumber?: boolean
  /** Shown in gray: changes are ignored. */
  isFixed?: boolean
  isHidden?: boolean
}

export interface NewSheet {
  name: string
  columns: SheetColumn[]
  rows: (string | number | null)[][]
}

export const sheetLimits = { rows: 100_000, columns: 60, text: 32_767 } as const
