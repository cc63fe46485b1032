import { sheetType } from '#contract/call.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Db } from '#server/database/database.ts'
import { inOneSnapshot } from '#server/database/one-snapshot.ts'
import { file, type Answer } from '#server/http/answers.ts'
import { throwIfClosed, untilClosed } from '#server/http/open-request.ts'
import type { AuditContext } from '#server/http/route.ts'
import { sheetColumns, type ListSheet, type ListSheetColumn } from '../../contract/list-sheet.ts'
import { mostExported } from '../../contract/workbook-limits.ts'
import { periodDigits } from './period-name.ts'
import { sheetDay, sheetMoment } from './sheet-moment.ts'
import type { NewSheet } from './sheet.ts'
import type { Sheets } from './sheets.ts'

export interface ListSheetDeps {
  db: Database
  clock: Clock
  sheets: Sheets
}

interface Query {
  columns?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

interface Exporting<Row> {
  batches: AsyncIterable<Row[]>
  query: Query
  /** Undefined: the list contains no personal data, so its export is not recorded. */
  audit: AuditContext | undefined
  /** The workbook has contacts that its list masks. */
  viewed?: 'CONTACT' | undefined
}

/** Answers the workbook of a list, and records the export in the audit log. */
export async function answerListSheet<Row>(
  deps: ListSheetDeps,
  list: ListSheet<Row>,
  { batches, ...asked }: Exporting<Row>,
): Promise<Answer | TooManyRowsOutcome> {
  const written = await writeListSheet(deps.sheets, list, { batches, columns: asked.query.columns })
  return written.ok ? answerExport(deps, list, { written, ...asked }) : written
}

interface WrittenExport extends Omit<Exporting<never>, 'batches'> {
  written: { bytes: Buffer; rows: number }
}

/** Answers a written workbook, and records the export. */
export async function answerExport(
  { db, clock }: Pick<ListSheetDeps, 'db' | 'clock'>,
  { name, plainName }: Pick<ListSheet<never>, 'name' | 'plainName'>,
  { written, query, audit, viewed }: WrittenExport,
): Promise<Answer> {
  const at = clock()
  if (audit) await recordExport(db, audit, { rows: written.rows, query, at, viewed })
  const part = query.startDate || query.endDate ? periodDigits(query, at) : koreanDay(at).replaceAll('-', '')
  return file(written.bytes, {
    type: sheetType,
    name: `${name.replaceAll(' ', '')}_${part}.xlsx`,
    plainName: `${plainName}_${part}.xlsx`,
  })
}

interface RecordedExport {
  rows: number
  query: Query
  at: Date
  viewed?: 'CONTACT' | undefined
}

/** Records an export of personal data with the number of rows and the period, but not the searched name. */
export const recordExport = (db: Database, audit: AuditContext, { rows, query, at, viewed }: RecordedExport) => {
  throwIfClosed()
  return db.transact(async (tx) => {
    const { startDate, endDate } = query
    const after = {
      exportedRows: rows,
      ...(startDate && { exportedFrom: startDate }),
      ...(endDate && { exportedTo: endDate }),
      ...(viewed && { viewed }),
    }
    await writeAudit(tx, audit, { subject: 'export', before: {}, after, at })
    return { ok: true }
  })
}

type TooManyRowsOutcome = { ok: false; refused: 'too-many' }
export type WriteListSheetOutcome = { ok: true; bytes: Buffer; rows: number } | TooManyRowsOutcome

interface Written<Row> {
  batches: AsyncIterable<Row[]>
  /** The chosen columns; undefined: all. */
  columns: string | undefined
  /** @internal Tests set another limit. */
  most?: number
}

class TooManyRows extends Error {}

export async function writeListSheet<Row>(
  sheets: Sheets,
  list: ListSheet<Row>,
  { batches, columns, most = mostExported }: Written<Row>,
): Promise<WriteListSheetOutcome> {
  const taken = sheetColumns(list, columns)
  const header = taken.map(({ cell: _, shownAs: __, isKept: ___, ...column }) => column)
  let count = 0
  async function* cells(): AsyncGenerator<NewSheet['rows']> {
    for await (const rows of batches) {
      count += rows.length
      if (count > most) throw new TooManyRows()
      yield rows.map((row) => taken.map((column) => cellOf(column, row)))
    }
  }
  try {
    return { ok: true, bytes: await sheets.writeRows({ name: list.name, columns: header }, cells()), rows: count }
  } catch (error) {
    if (error instanceof TooManyRows) return { ok: false, refused: 'too-many' }
    throw error
  }
}

function cellOf<Row>({ cell, isMoment, isDay }: ListSheetColumn<Row>, row: Row): string | number | null {
  const value = cell(row)
  if (value instanceof Date) return sheetMoment(value)
  if (typeof value !== 'string' || !value) return value
  if (isMoment) return sheetMoment(new Date(value))
  return isDay ? sheetDay(value) : value
}

const rowsAtOnce = 5_000

interface NumberedPage<Row> {
  content: Row[]
  totalElements: number
  more?: boolean
}

interface PageStart {
  page: number
  size: number
}

/** Reads all rows of a paged list in one snapshot: between two reads a row could move to another page. */
export const allPages = <Row>(
  db: Database,
  read: (tx: Db, at: PageStart) => Promise<NumberedPage<Row>>,
  /** @internal Tests set a smaller one. */
  size = rowsAtOnce,
): AsyncGenerator<Row[]> => inOneSnapshot(db, (tx) => untilClosed(pagesOf((at) => read(tx, at), size)))

/** @internal The pages, each of its own moment. */
export async function* pagesOf<Row>(
  read: (at: PageStart) => Promise<NumberedPage<Row>>,
  size: number,
): AsyncGenerator<Row[]> {
  for (let page = 0, rows = 0; ; page++) {
    const { content, totalElements, more } = await read({ page, size })
    yield content
    rows += content.length
    // Refuses more rows than the limit.
    if (content.length === 0 || rows > mostExported || (!more && (page + 1) * size >= totalElements)) return
  }
}

/** Yields all rows of a list that continues after the id of its last row. */
export async function* allAfter<Row extends object>(
  read: (at: { cursor: number | undefined; limit: number }) => Promise<Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  for (let cursor: number | undefined; ;) {
    const rows = await read({ cursor, limit: rowsAtOnce })
    yield rows
    const last = rows.at(-1)
    if (rows.length < rowsAtOnce || !last) return
    cursor = idOf(last)
  }
}

export async function* mapBatches<Stored, Row>(
  batches: AsyncIterable<Stored[]>,
  rowOf: (stored: Stored) => Row,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) yield rows.map(rowOf)
}
