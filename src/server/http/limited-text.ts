/** Reads an answer chunk by chunk and stops at the limit, before a huge answer fills the memory. */
export async function limitedText(response: Response, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.byteLength
    if (length > mostBytes) throw new Error('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
