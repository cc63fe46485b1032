import type { ShopName } from '#features/goods/catalog/server/list-searchable-names.ts'
import { authorsOf } from '../../contract/chat-talk.ts'
import { sheetHeaderOf, type SheetHeader } from '../../contract/quick-sheet.ts'
import type { MessageReader } from './best-match.ts'
import type { NameMatcher } from './match-names.ts'
import { optionWords } from './option-words.ts'
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
  return settled(parts, reader.names)
}

/**
 * Applies what later parts say about earlier ones: '아 냅킨은 3박스로요' replaces, '빨대는 빼주세요' removes. An option that they name spares the
 * other options; one that they don't name is that of the part before, and a question if there are several.
 */
function settled(parts: readonly ReadPart[], names: NameMatcher): ReadPart[] {
  const result = [...parts]
  for (const [at, part] of parts.entries()) {
    const [product] = part.matches
    const goods = product && names.find(product.partnerProductId)
    if (!goods || !isAbout(part.statement)) continue
    const named = optionsIn(goods, part.line.name)
    const former = result.slice(0, at).flatMap((one, before) => {
      const isSame = one.matches[0]?.partnerProductId === goods.partnerProductId && !one.isIgnored
      return isSame && mayShare(named, optionsIn(goods, one.line.name)) ? [{ one, before }] : []
    })
    for (const { one, before } of former) result[before] = { ...one, isIgnored: true }
    const [only, ...others] = former
    if (only && part.statement === 'correction' && named === undefined)
      result[at] = corrected(part, only.one, others.length > 0 ? others.map(({ one }) => one) : [])
  }
  return result
}

/** The options of which the words tell some; undefined: they tell none. */
function optionsIn({ name, spec, options }: ShopName, words: string): ReadonlySet<string> | undefined {
  const found = optionWords({ name, spec, options: options.map((option) => ({ name: option })) }, words)
  return found.isNamed ? new Set(found.fitting.map((option) => option.name)) : undefined
}

const mayShare = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean =>
  !one || !other || one.size === 0 || other.size === 0 || !one.isDisjointFrom(other)

const corrected = (part: ReadPart, former: ReadPart, others: readonly ReadPart[]): ReadPart =>
  others.some(({ line }) => line.name !== former.line.name)
    ? { ...part, line: { ...part.line, count: null, doubt: 'unclear' } }
    : { ...part, line: { ...part.line, name: former.line.name } }
