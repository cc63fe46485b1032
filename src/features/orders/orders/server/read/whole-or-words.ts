/** Bounds the statements of a search; further words are ignored. */
const mostWords = 5

/** The words of a search, each of which has to match something. */
const searchedWords = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, mostWords)

interface Search<Found> {
  /** Resolves the text as one name. */
  whole: (text: string) => Promise<Found | undefined>
  /** Resolves a word, which may also name a brand. */
  word: (word: string) => Promise<Found | undefined>
}

/**
 * Resolves a search as one name and, if nothing has it, word by word: '새벽나루 성수' names a brand and a store. The whole text first,
 * because it finds less, in fewer statements. Undefined: one of the words names nothing.
 */
export async function wholeOrWords<Found>(text: string, { whole, word }: Search<Found>): Promise<Found[] | undefined> {
  const named = await whole(text)
  if (named) return [named]
  const found: Found[] = []
  for (const each of searchedWords(text)) {
    const resolved = await word(each)
    if (!resolved) return undefined
    found.push(resolved)
  }
  return found
}
