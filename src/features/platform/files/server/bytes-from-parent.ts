import { setPriority } from 'node:os'

/** Yields the requests of a worker process, each prefixed by its length. */
export async function* bytesFromParent(): AsyncGenerator<Buffer> {
  // Gives the requests of the server priority.
  setPriority(10)
  let chunks: Buffer[] = []
  let size = 0
  // Without an encoding the stream has buffers.
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    for (let length = lengthOf(chunks, size); length !== undefined && size >= length + 4;) {
      const whole = Buffer.concat(chunks)
      yield whole.subarray(4, length + 4)
      const rest = whole.subarray(length + 4)
      chunks = rest.length > 0 ? [rest] : []
      size = rest.length
      length = lengthOf(chunks, size)
    }
  }
}

/** Parses the first four bytes; undefined until they have arrived. */
function lengthOf(chunks: Buffer[], size: number): number | undefined {
  if (size < 4) return undefined
  const [first] = chunks
  if (first && first.length >= 4) return first.readUInt32BE(0)
  return Buffer.concat(chunks).readUInt32BE(0)
}
