import { nameSearch } from '#values/choseong.ts'

/** Filters by a part of the name, or by initial consonants when only those are typed [spec §2 Brand search]. */
export function brandMatches<Brand extends { name: string }>(brands: readonly Brand[], typed: string): Brand[] {
  const isFound = nameSearch(typed)
  return brands.filter(({ name }) => isFound(name))
}

/** Finds the brand whose name is typed exactly; macOS types names in another Unicode normalisation. */
export const exactBrand = <Brand extends { name: string }>(
  brands: readonly Brand[],
  typed: string,
): Brand | undefined => brands.find(({ name }) => name.normalize('NFC') === typed.normalize('NFC'))
