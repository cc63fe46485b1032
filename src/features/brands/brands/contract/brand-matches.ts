import { nameSearch } from '#values/choseong.ts'
import { otherLayouts } from '#values/keyboard-layouts.ts'

/**
 * Filters by a part of the name, by initial consonants when only those are typed [spec §2 Brand search], or by a part of the shop's address. A
 * text that finds nothing is read as typed in the other keyboard layout (toqurskfn is 새벽나루).
 */
export function brandMatches<Brand extends { name: string; uri?: string }>(
  brands: readonly Brand[],
  typed: string,
): Brand[] {
  for (const text of [typed, ...otherLayouts(typed)]) {
    const isFound = nameSearch(text)
    const address = text.trim().toLowerCase()
    const found = brands.filter(({ name, uri = '' }) => isFound(name) || (address !== '' && uri.includes(address)))
    if (found.length > 0) return found
  }
  return []
}

/** Finds the brand whose name is typed exactly; macOS types names in another Unicode normalisation. */
export const exactBrand = <Brand extends { name: string }>(
  brands: readonly Brand[],
  typed: string,
): Brand | undefined => brands.find(({ name }) => name.normalize('NFC') === typed.normalize('NFC'))
