import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { serialize } from 'node:v8'
import { byteWorker } from '#features/platform/files/server/byte-worker.ts'
import type { PdfAnswer, PdfKind, PdfOrder } from './pdf-kind.ts'

/** The bundled program is JavaScript; the sources contain TypeScript, which Node runs. */
const extension = extname(import.meta.filename)
const program =
  extension === '.ts'
    ? createRequire(import.meta.url).resolve('#app/server/pdf-worker.ts')
    : join(import.meta.dirname, `pdf-worker${extension}`)

/**
 * A purchase order of 600 orders takes a second, or several on a busy machine. Requests run one after the other
 * (`takeTurn`), mails in parallel with them.
 */
const worker = byteWorker<PdfAnswer>({ program, timeoutMs: 60_000, maxWaiting: 12, heapMegabytes: 512 })

/**
 * Draws the data into one A4 file in another process: drawing in the server would delay other requests. The file is
 * complete before the answer begins.
 */
export async function drawPdf<Data>(kind: PdfKind<Data>, title: string, data: Data): Promise<Buffer> {
  const order: PdfOrder = { kind: kind.name, title, data }
  const answer = await worker.ask(serialize(order))
  if (!answer?.ok) throw new Error(`the PDF ${kind.name} could not be drawn: ${answer?.error ?? 'no answer'}`)
  return Buffer.from(answer.content)
}
