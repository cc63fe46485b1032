import { setImmediate } from 'node:timers/promises'
import { extname, join } from 'node:path'
import { untilClosed } from '#server/http/open-request.ts'
import { byteWorker } from '../byte-worker.ts'
import type { NewSheet, Sheet } from './sheet.ts'

export type SheetAnswer = { ok: true; parts: Buffer[] } | { ok: false }

/** Reads and writes workbooks (xlsx) in another process. */
export interface Sheets {
  /** The named sheets that the workbook has; undefined if it can't be read. */
  read(bytes: Buffer, names: readonly string[]): Promise<Sheet[] | undefined>
  /** The first sheet, whatever its name, with its dates as texts; undefined if it can't be read. */
  readFirst(bytes: Buffer): Promise<Sheet | undefined>
  /** Parts with the same name make one sheet, so that the rows never need to be in memory together. */
  write(parts: AsyncIterable<NewSheet>): Promise<Buffer>
  /**
   * A workbook of one long sheet, with a plain header row. Each batch is made when the one before is written, so that the rows are
   * never in memory together; the packed bytes are, about 9 MB of 100,000 rows, so that an export that fails is a refusal and not a
   * broken file. No batch is read for a client that has gone.
   */
  writeRows(sheet: Omit<NewSheet, 'rows'>, batches: AsyncIterable<NewSheet['rows']>): Promise<Buffer>
  close(): void
}

/** The built server has the program beside it; the sources have it as TypeScript, which Node runs. */
const program = join(import.meta.dirname, `sheet-worker${extname(import.meta.filename)}`)

export function openSheets(): Sheets {
  const worker = byteWorker<SheetAnswer>({ program, timeoutMs: 20_000, maxWaiting: 4, heapMegabytes: 768 })
  const sheetsOf = async (bytes: Buffer, order: object) => {
    const answer = await worker.ask(Buffer.concat([lineOf(order), bytes]))
    if (!answer?.ok) return undefined
    const sheets = new Map<string, Sheet>()
    for (const part of answer.parts) {
      const { name, rows } = JSON.parse(Buffer.from(part).toString('utf8')) as Sheet // from the program
      const sheet = sheets.get(name)
      if (sheet) sheet.rows.push(...rows)
      else sheets.set(name, { name, rows })
      // Requests come between the parts.
      await setImmediate()
    }
    return [...sheets.values()]
  }
  return {
    read: (bytes, names) => sheetsOf(bytes, { read: names }),
    readFirst: async (bytes) => (await sheetsOf(bytes, { readFirst: true }))?.[0],
    write: async (parts) => {
      const lines = [lineOf({})]
      for await (const part of parts) lines.push(lineOf(part))
      return bytesOf(await worker.ask(Buffer.concat(lines)))
    },
    writeRows: async (sheet, batches) => bytesOf(await worker.askInParts(rowParts(sheet, untilClosed(batches)))),
    close: worker.close,
  }
}

async function* rowParts(
  sheet: Omit<NewSheet, 'rows'>,
  batches: AsyncIterable<NewSheet['rows']>,
): AsyncGenerator<Buffer> {
  yield lineOf({ rowsOf: sheet })
  for await (const rows of batches) yield lineOf(rows)
}

function bytesOf(answer: SheetAnswer | undefined): Buffer {
  if (!answer?.ok) throw new Error('the workbook could not be written')
  return Buffer.concat(answer.parts)
}

const lineOf = (json: unknown): Buffer => Buffer.from(`${JSON.stringify(json)}\n`)
