import { bytesFromParent } from '../bytes-from-parent.ts'
import { readAllSheets, readSheets } from './read-sheets.ts'
import { UnreadableError, type NewSheet, type Sheet } from './sheet.ts'
import { writeRows, writeSheets } from './write-sheets.ts'
import type { SheetAnswer } from './sheets.ts'

/** Rows of one message part: the server parses each part in a few milliseconds. */
const rowsAtOnce = 1_000

/** Reads and writes workbooks in a process of its own: unpacking and parsing 20,000 rows would delay requests. */
const requests = bytesFromParent()
for await (const request of requests) process.send?.(await answer(request))

interface Order {
  read?: string[]
  readAll?: true
  rowsOf?: Omit<NewSheet, 'rows'>
}

/**
 * A line of JSON contains the order; the workbook or the sheets as JSON follow, or batches of rows as further requests.
 */
async function answer(request: Buffer): Promise<SheetAnswer> {
  const end = request.indexOf('\n')
  const order = JSON.parse(request.toString('utf8', 0, end)) as Order // from `sheets.ts`
  const rest = request.subarray(end + 1)
  try {
    if (order.read) return { ok: true, parts: (await readSheets(rest, order.read)).flatMap(partsOf) }
    if (order.readAll) return { ok: true, parts: (await readAllSheets(rest)).flatMap(partsOf) }
    if (order.rowsOf) return { ok: true, parts: await writeRows(order.rowsOf, followingRows()) }
    return { ok: true, parts: [await writeSheets(mergedSheets(rest))] }
  } catch (error) {
    // Ends the process, because the remaining batches are no requests; the server starts another process.
    if (order.rowsOf) process.exit(1)
    return { ok: false, refused: error instanceof UnreadableError ? error.reason : 'broken' }
  }
}

function partsOf({ name, rows }: Sheet): Buffer[] {
  const parts: Buffer[] = []
  for (let start = 0; start < Math.max(1, rows.length); start += rowsAtOnce) {
    parts.push(Buffer.from(JSON.stringify({ name, rows: rows.slice(start, start + rowsAtOnce) })))
  }
  return parts
}

/** Each request is a batch of rows, read after the previous one was written; an empty batch ends them. */
async function* followingRows(): AsyncGenerator<NewSheet['rows'][number]> {
  for (;;) {
    const { value } = await requests.next()
    if (!value?.length) return
    yield* JSON.parse(value.toString('utf8')) as NewSheet['rows'] // from `sheets.ts`
  }
}

/** Each line contains a part of a sheet; parts with the same name follow each other. */
function mergedSheets(lines: Buffer): NewSheet[] {
  const sheets = new Map<string, NewSheet>()
  for (const line of lines.toString('utf8').split('\n')) {
    if (!line) continue
    const part = JSON.parse(line) as NewSheet // from `sheets.ts`
    const sheet = sheets.get(part.name)
    if (sheet) for (const row of part.rows) sheet.rows.push(row)
    else sheets.set(part.name, part)
  }
  return [...sheets.values()]
}
