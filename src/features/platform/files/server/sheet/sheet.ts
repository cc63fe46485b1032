import type { UnreadableFile } from '../../contract/unreadable-file.ts'

export interface CellError {
  error: string
}

/** The value of a cell; null: empty. An error (`#REF!`) is an object, so that no text can be mistaken for one. */
export type Cell = string | number | boolean | null | CellError

export interface Sheet {
  /** Empty for a table of a text or a page. */
  name: string
  /** Rows of the sheet, including the first. */
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

/** Error of a cell with a date: a spreadsheet program converts a typed '1/2'. */
export const dateError = 'date'

/** [T59] An exported workbook of 20,000 products unpacks to about 30 MB. */
export const sheetLimits = {
  rows: 100_000,
  unpackedBytes: 64 * 1024 * 1024,
  files: 500,
  /** XML tags of all files, and of all sheets if each were as long as the longest: many sheets may share one file. */
  tags: 8_000_000,
  sheetTags: 24_000_000,
  /** Cells of all sheets, and their letters: many cells may share one text. */
  cells: 6_000_000,
  letters: 32 * 1024 * 1024,
  /** Letters of one cell, as many as Excel allows. */
  cellLetters: 32_767,
} as const

/** Carries the reason from the program to the server; any other error means a broken file. */
export class UnreadableError extends Error {
  readonly reason: UnreadableFile

  constructor(reason: UnreadableFile) {
    super(`the file is ${reason}`)
    this.reason = reason
  }
}
