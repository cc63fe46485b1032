/** The value of a cell; null: empty. An error (`#REF!`) is an object, so that no text can be mistaken for one. */
export type Cell = string | number | boolean | null | { error: string }

export interface Sheet {
  name: string
  /** From the first row. */
  rows: Cell[][]
}

export interface SheetColumn {
  title: string
  /** In characters. */
  width: number
  /** Numbers get a thousands separator. */
  isNumber?: boolean
  /** A number with one decimal. */
  isRate?: boolean
  /** A day with its time, as `sheetMoment` writes it. */
  isMoment?: boolean
  /** A day without a time, as `sheetDay` writes it. */
  isDay?: boolean
  /** Shown in gray: changes are ignored. */
  isFixed?: boolean
  isHidden?: boolean
}

export interface NewSheet {
  name: string
  columns: SheetColumn[]
  rows: (string | number | null)[][]
}

/** The error of a cell with a date: a spreadsheet program turns a typed '1/2' into one. */
export const dateError = 'date'

export const sheetLimits = { rows: 100_000 } as const
