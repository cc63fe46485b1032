import { setImmediate } from 'node:timers/promises'
import { extname, join } from 'node:path'
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
  /** A workbook of one long sheet, with a plain header row; the memory does not grow with the objects of its rows. */
  writeRows(sheet: Omit<NewSheet, 'rows'>, batches: AsyncIterable<NewSheet['rows']>): Promise<Buffer>
  close(): void
}

/** The built server has the program beside it; the sources have it as TypeScript, which Node runs. */
const program = join(import.meta.dirname, `sheet-worker${extname(import.meta.filename)}`)

export function openSheets(): Sheets {
  const worker = byteWorker<SheetAnswer>({ program, timeoutMs: 20_000, maxWaiting: 4, heapMegabytes: 768 })
  const written = async (lines: readonly Buffer[]) => {
    const answer = await worker.ask(Buffer.concat(lines))
    if (!answer?.ok) throw new Error('the workbook could not be written')
    return Buffer.concat(answer.parts)
  }
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
      return written(lines)
    },
    writeRows: async (sheet, batches) => {
      const lines = [lineOf({ rowsOf: sheet })]
      for await (const rows of batches) lines.push(lineOf(rows))
      return written(lines)
    },
    close: worker.close,
  }
}

const lineOf = (json: unknown): Buffer => Buffer.from(`${JSON.stringify(json)}\n`)
