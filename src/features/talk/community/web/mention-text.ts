import { mostMentions } from '#features/talk/conversations/contract/comment-terms.ts'

/** The `@` and the letters after it that end a text. */
const mentionAtEnd = /(?:^|[\s(])@([^\s@]{0,20})$/u

/** The letters between the last `@` and the caret; undefined: no mention is being typed. */
export const typedMention = (before: string): string | undefined => mentionAtEnd.exec(before)?.[1]

export interface TextPart {
  text: string
  isMention: boolean
}

/** Cuts a text at the names that it mentions. Longer names go first, because a name can begin with another. */
export function mentionParts(text: string, names: readonly string[]): TextPart[] {
  const words = [...new Set(names)].toSorted((a, b) => b.length - a.length).map((name) => `@${name}`)
  const parts: TextPart[] = []
  let from = 0
  let at = text.indexOf('@')
  while (at >= 0) {
    const start = at
    const word = words.find((one) => text.startsWith(one, start))
    if (word) {
      if (start > from) parts.push({ text: text.slice(from, start), isMention: false })
      parts.push({ text: word, isMention: true })
      from = start + word.length
    }
    at = text.indexOf('@', Math.max(from, start + 1))
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false })
  return parts
}

/** The ids as a value of a form, which holds texts: '12,15'. */
export const mentionIds = (value: string): number[] => value.split(',').filter(Boolean).map(Number)

/** The value with one more id; of too many the first ones go, whose names may have been removed from the text. */
export const mentionsWith = (value: string, id: number): string =>
  [...mentionIds(value).filter((one) => one !== id), id].slice(-mostMentions).join(',')
