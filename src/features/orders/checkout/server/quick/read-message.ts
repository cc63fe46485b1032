import { authorsOf } from '../../contract/chat-talk.ts'
import { sheetHeaderOf, type SheetHeader } from '../../contract/quick-sheet.ts'
import type { MessageReader } from './best-match.ts'
import { isAbout, nothing, readLine, type ReadPart } from './read-line.ts'
import { continued } from './talk-context.ts'

const linesAtOnce = 50

/** Reads the lines of a message in their order: each becomes one part, or several if it orders several products. */
export async function readMessage(texts: readonly string[], reader: MessageReader): Promise<ReadPart[]> {
  const authors = authorsOf(texts)
  let parts: ReadPart[] = []
  let header: SheetHeader | null = null
  for (const [at, text] of texts.entries()) {
    // Yield to other requests: a thousand lines take a good part of a second in a large shop.
    if (at % linesAtOnce === linesAtOnce - 1) await new Promise((resume) => setImmediate(resume))
    const headings = sheetHeaderOf(text)
    header = headings ?? header
    const read = headings ? [{ ...nothing, text }] : readLine(text, { ...reader, authors, header })
    for (const part of read) parts = continued(parts, { ...part, at }, reader.names)
  }
  return settled(parts)
}

/** Applies what later parts say about earlier ones: '아 냅킨은 3박스로요' replaces, '빨대는 빼주세요' removes. */
function settled(parts: readonly ReadPart[]): ReadPart[] {
  const replaced = new Set<number>()
  for (const [at, { statement, matches }] of parts.entries()) {
    const [product] = matches
    if (!product || !isAbout(statement)) continue
    for (const [before, part] of parts.slice(0, at).entries())
      if (part.matches[0]?.partnerProductId === product.partnerProductId) replaced.add(before)
  }
  return parts.map((part, at) => ({ ...part, isIgnored: part.isIgnored || replaced.has(at) }))
}
