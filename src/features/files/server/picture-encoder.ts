import { extname, join } from 'node:path'
import { byteWorker } from './byte-worker.ts'
import type { EncodeOutcome } from './encode-picture.ts'
import { hasTooManyScans } from './picture-kind.ts'

/** Encodes pictures in another process. */
export interface PictureEncoder {
  encode(bytes: Buffer): Promise<EncodeOutcome>
  close(): void
}

/** The built server has the program beside it; the sources have it as TypeScript, which Node runs. */
const program = join(import.meta.dirname, `picture-worker${extname(import.meta.filename)}`)

export function pictureEncoder(): PictureEncoder {
  // A picture of 40 megapixels takes about a second; a screenful of them may wait.
  const worker = byteWorker<EncodeOutcome>({ program, timeoutMs: 15_000, maxWaiting: 40, heapMegabytes: 128 })
  return {
    // A file that crashes the decoder, or occupies it for so long, is broken in every sense.
    encode: async (bytes) => {
      if (hasTooManyScans(bytes)) return { ok: false, refused: 'broken' }
      return (await worker.ask(bytes)) ?? { ok: false, refused: 'broken' }
    },
    close: worker.close,
  }
}
