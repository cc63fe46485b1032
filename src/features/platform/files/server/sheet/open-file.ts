import { decodeText } from './decode-text.ts'
import { isOldWorkbook } from './old-workbook.ts'

/** An HTML page is opened as a workbook of one table, in UTF-8. */
export type OpenedFile = { kind: 'workbook'; bytes: Buffer } | { kind: 'text'; text: string } | { kind: 'broken' }

/** Recognises an uploaded file by its content, because the name is unreliable: banks name HTML pages .xls. */
export function openFile(bytes: Buffer): OpenedFile {
  if (bytes.length === 0) return { kind: 'broken' }
  if (bytes.subarray(0, 2).toString('latin1') === 'PK' || isOldWorkbook(bytes)) return { kind: 'workbook', bytes }
  const text = decodeText(bytes)
  if (text === undefined) return { kind: 'broken' }
  const start = text.trimStart()
  const isPage = start.startsWith('<') && /<table[\s>]/i.test(start)
  return isPage ? { kind: 'workbook', bytes: Buffer.from(start) } : { kind: 'text', text }
}
