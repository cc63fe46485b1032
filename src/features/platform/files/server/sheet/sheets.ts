import { setImmediate } from 'node:timers/promises'
import { extname, join } from 'node:path'
import { untilClosed } from '#server/http/open-request.ts'
import type { UnreadableFile } from '../../contract/unreadable-file.ts'
import { byteWorker } from '../byte-worker.ts'
import { openFile } from './open-file.ts'
import type { NewSheet, Sheet } from './sheet.ts'
import { textTable } from './text-table.ts'

export type SheetAnswer = { ok: true; parts: Buffer[] } | { ok: false; refused: UnreadableFile }

type Unreadable = { ok: false; refused: UnreadableFile }
type ReadSheetsOutcome = { ok: true; sheets: Sheet[] } | Unreadable
/** A text is still unsplit, because its header may decide the separator. */
type ReadFileOutcome = { ok: true; sheets: Sheet[] } | { ok: true; text: string } | Unreadable

export interface Sheets {
  /** Reads the named sheets of the workbook (xlsx, xls). A text (csv) counts as the only requested sheet. */
  read(bytes: Buffer, names: readonly string[]): Promise<ReadSheetsOutcome>
  /** Reads all sheets of a foreign workbook with dates as texts, the tables of a page, or a text in any encoding. */
  readFile(bytes: Buffer): Promise<ReadFileOutcome>
  /** Parts with the same name make one sheet, so that the rows never need to be in memory together. */
  write(parts: AsyncIterable<NewSheet>): Promise<Buffer>
  /**
   * Writes a workbook of one long sheet with a plain header row. Creates each batch after the previous one was written,
   * so that the rows are never in memory together. Keeps the packed bytes, about 9 MB of 100,000 rows, so that a failed
   * export is a refusal and not a broken file. Reads no batch for a disconnected client.
   */
  writeRows(sheet: Omit<NewSheet, 'rows'>, batches: AsyncIterable<NewSheet['rows']>): Promise<Buffer>
  close(): void
}

/** The bundled program is JavaScript; the sources contain TypeScript, which Node runs. */
const program = join(import.meta.dirname, `sheet-worker${extname(import.meta.filename)}`)

export function openSheets(): Sheets {
  const worker = byteWorker<SheetAnswer>({ program, timeoutMs: 20_000, maxWaiting: 4, heapMegabytes: 768 })
  const sheetsOf = async (bytes: Buffer, order: object): Promise<ReadSheetsOutcome> => {
    const answer = await worker.ask(Buffer.concat([lineOf(order), bytes]))
    // The program ended because it took too long or too much memory.
    if (!answer?.ok) return { ok: false, refused: answer?.refused ?? 'too-large' }
    const sheets = new Map<string, Sheet>()
    for (const part of answer.parts) {
      const { name, rows } = JSON.parse(Buffer.from(part).toString('utf8')) as Sheet // from the program
      const sheet = sheets.get(name)
      if (sheet) sheet.rows.push(...rows)
      else sheets.set(name, { name, rows })
      // Lets requests run between the parts.
      await setImmediate()
    }
    return { ok: true, sheets: [...sheets.values()] }
  }
  const broken = { ok: false, refused: 'broken' } as const
  return {
    read: async (bytes, names) => {
      const file = openFile(bytes)
      if (file.kind === 'workbook') return sheetsOf(file.bytes, { read: names })
      const [name = '', ...others] = names
      if (file.kind === 'broken' || others.length > 0) return broken
      return { ok: true, sheets: [{ name, rows: textTable(file.text) }] }
    },
    readFile: async (bytes) => {
      const file = openFile(bytes)
      if (file.kind === 'workbook') return sheetsOf(file.bytes, { readAll: true })
      return file.kind === 'text' ? { ok: true, text: file.text } : broken
    },
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
