import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'

/** A name cut around what a search found in it, by letters or by initial consonants; the middle is empty if it did not. */
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
