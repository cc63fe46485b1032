import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'

/** Splits a name around the match of a search, by letters or initial consonants; the middle is empty without a match. */
export function matchParts(name: string, query: string): [before: string, match: string, after: string] {
  const initials = choseongQuery(query)
  const wanted = initials ?? searchText(query)
  const formOf = initials ? searchChoseong : searchText
  for (let start = 0; wanted && start < name.length; start++) {
    for (let end = start + 1; end <= name.length && name[start] !== ' '; end++) {
      const form = formOf(name.slice(start, end))
      if (form === wanted) return [name.slice(0, start), name.slice(start, end), name.slice(end)]
      if (!wanted.startsWith(form)) break
    }
  }
  return [name, '', '']
}
