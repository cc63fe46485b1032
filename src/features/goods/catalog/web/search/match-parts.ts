import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'
import { withoutParticles } from '#values/particles.ts'

/** Splits a name around the match of a search, by letters or initial consonants; the middle is empty without a match. */
export function matchParts(name: string, query: string): Parts {
  for (const text of [query, ...withoutParticles(query)]) {
    const parts = partsAround(name, text)
    if (parts) return parts
  }
  return [name, '', '']
}

type Parts = [before: string, match: string, after: string]

function partsAround(name: string, query: string): Parts | undefined {
  const initials = choseongQuery(query)
  const wanted = initials ?? searchText(query)
  const formOf = initials ? searchChoseong : searchText
  for (let start = 0; wanted && start < name.length; start++) {
    if (name[start] === ' ' || !formOf(name.slice(start)).startsWith(wanted)) continue
    // Tries each end, because `formOf` of a prefix is not a prefix of the whole form: 13온 becomes 13oz only with its
    // last syllable.
    for (let end = start + 1; end <= name.length; end++) {
      if (formOf(name.slice(start, end)) !== wanted) continue
      return [name.slice(0, start), name.slice(start, end), name.slice(end)]
    }
  }
  return undefined
}
