import { chosenColumns } from './chosen-columns.ts'

/** A column of a workbook: the value of a row, and its type. */
export interface ListSheetColumn<Row> {
  title: string
  /** In characters. */
  width: number
  isNumber?: boolean
  /** A number with one decimal. */
  isRate?: boolean
  /** The cell is a time: a `Date` or its ISO text. */
  isMoment?: boolean
  /** The cell is a Korean day: '2026-05-20'. */
  isDay?: boolean
  /** Key of the column of the list that shows the same value. */
  shownAs?: string
  /** Stays whatever columns are chosen. */
  isKept?: boolean
  cell: (row: Row) => string | number | Date | null
}

/** The workbook of a list: one row per row of the list. */
export interface ListSheet<Row> {
  /** Names the sheet and begins the file name. */
  name: string
  /** ASCII name for clients that know nothing else. */
  plainName: string
  columns: readonly ListSheetColumn<Row>[]
}

/** Checks the rows' type and the columns once. */
export const defineListSheet = <Row>(sheet: ListSheet<Row>): ListSheet<Row> => sheet

/** All columns, or those that the list shows: their keys joined by commas. */
export const sheetColumns = <Row>({ columns }: ListSheet<Row>, chosen: string | undefined) =>
  chosenColumns(columns, chosen)

export const moneyColumn = { width: 14, isNumber: true } as const
export const momentColumn = { width: 17, isMoment: true } as const
export const dayColumn = { width: 12, isDay: true } as const
