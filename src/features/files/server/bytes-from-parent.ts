import { setPriority } from 'node:os'

/** The requests of a worker process, each after its length. */
export async function* bytesFromParent(): AsyncGenerator<Buffer> {
  // The requests of the server come first.
  setPriority(10)
  let chunks: Buffer[] = []
  let size = 0
  let length: number | undefined
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (length === undefined && size >= 4) length = Buffer.concat(chunks).readUInt32BE(0)
    if (length === undefined || size < length + 4) continue
    yield Buffer.concat(chunks).subarray(4)
    chunks = []
    size = 0
    length = undefined
  }
}
