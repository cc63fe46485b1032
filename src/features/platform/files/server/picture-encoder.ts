import { extname, join } from 'node:path'
import { byteWorker } from './byte-worker.ts'
import type { EncodeOutcome } from './encode-picture.ts'
import { hasTooManyScans } from './picture-kind.ts'

export interface PictureEncoder {
  encode(bytes: Buffer): Promise<EncodeOutcome>
  close(): void
}

/** The bundled program is JavaScript; the sources contain TypeScript, which Node runs. */
const program = join(import.meta.dirname, `picture-worker${extname(import.meta.filename)}`)

export function pictureEncoder(): PictureEncoder {
  // A picture of 40 megapixels takes about a second; a screenful of pictures may wait.
  const worker = byteWorker<EncodeOutcome>({ program, timeoutMs: 15_000, maxWaiting: 40, heapMegabytes: 128 })
  return {
    // A file that crashes the decoder or exceeds the time limit counts as broken.
    encode: async (bytes) => {
      if (hasTooManyScans(bytes)) return { ok: false, refused: 'broken' }
      return (await worker.ask(bytes)) ?? { ok: false, refused: 'broken' }
    },
    close: worker.close,
  }
}
