import type { Db } from '#server/database/database.ts'
import { withoutParticles } from '#values/particles.ts'
import { measureWords } from '#values/search-words.ts'
import { isClear } from './best-match.ts'
import type { NameMatcher } from './match-names.ts'
import {
  deleteName,
  listNames,
  upsertNames,
  type FoundName,
  type NameOwner,
  type NewName,
} from './quick-name.queries.ts'
import type { ReadPart } from './read-line.ts'

export { deleteNames } from './quick-name.queries.ts'

/** The words as they are stored and looked up: in one spelling, without the last particle. */
const keyOf = (words: readonly string[]): string =>
  [...words.slice(0, -1), withoutParticles(words.at(-1) ?? '').at(-1) ?? words.at(-1)].join(' ')

const quickKeyOf = (words: string): string => keyOf(measureWords(words))

/** Remembers the words of corrected lines; returns how many. */
export async function learnNames(
  db: Db,
  owner: NameOwner & { memberId: number },
  { names, at }: { names: readonly NewName[]; at: Date },
): Promise<number> {
  const taught = new Map(names.map((name) => [quickKeyOf(name.words), name]))
  const rows = [...taught].flatMap(([words, name]) => (words === '' ? [] : [{ ...name, words }]))
  return rows.length === 0 ? 0 : upsertNames(db, owner, { names: rows, at })
}

export const forgetName = (db: Db, owner: NameOwner, words: string): Promise<boolean> =>
  deleteName(db, owner, quickKeyOf(words))

/** The beginnings of the words, longest first: an option or a remark may follow a name. */
function beginningsOf({ line, isIgnored }: ReadPart, names: NameMatcher): { key: string; rest: string }[] {
  if (isIgnored || names.isName(line.name)) return []
  const words = measureWords(line.name)
  return words
    .map((_, at) => ({ key: keyOf(words.slice(0, at + 1)), rest: words.slice(at + 1).join(' ') }))
    .toReversed()
}

/** Puts the products that the store or its brand calls by these words first. One statement for any number of lines. */
export async function withLearntNames(
  db: Db,
  owner: NameOwner,
  { parts, names }: { parts: readonly ReadPart[]; names: NameMatcher },
): Promise<readonly ReadPart[]> {
  const keys = new Set(parts.flatMap((part) => beginningsOf(part, names).map(({ key }) => key)))
  if (keys.size === 0) return parts
  const found = await listNames(db, owner, [...keys])
  return found.length === 0 ? parts : parts.map((part) => withLearnt(part, found, names))
}

function withLearnt(part: ReadPart, found: readonly FoundName[], names: NameMatcher): ReadPart {
  // Words that the shop understands itself are not those of other stores.
  const known = found.filter(({ isOwn }) => isOwn || !isClear(part.matches))
  const [first] = beginningsOf(part, names).flatMap(({ key, rest }) => {
    const name = known.find(({ words }) => words === key)
    return name ? [{ ...name, rest }] : []
  })
  if (!first) return part
  const { partnerProductId, isOwn, ...learnt } = first
  const others = part.matches.filter((one) => one.partnerProductId !== partnerProductId)
  return {
    ...part,
    matches: [{ partnerProductId, score: 1 }, ...others.map((one) => ({ ...one, score: 0 }))],
    learnt: { ...learnt, from: isOwn ? 'store' : 'brand' },
  }
}
