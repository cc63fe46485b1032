import { setPriority } from 'node:os'
import { encodePicture } from './encode-picture.ts'

/**
 * The process that decodes pictures. A decoder that crashes, hangs or is taken over by a hostile file ends with it: the
 * process gets no settings and no keys. It reads pictures from its input, each after its length, and answers in order.
 */
// The requests of the server come first.
setPriority(10)

for await (const bytes of pictures()) process.send?.(await encodePicture(bytes))

async function* pictures(): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    const length = chunks[0] && chunks[0].length >= 4 ? chunks[0].readUInt32BE(0) : undefined
    if (length === undefined || size < length + 4) continue
    yield Buffer.concat(chunks).subarray(4)
    chunks = []
    size = 0
  }
}
