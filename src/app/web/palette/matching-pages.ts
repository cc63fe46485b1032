import { nameSearch } from '#values/choseong.ts'
import type { PaletteHit } from './palette-hits.ts'

/** Matches a part of the label, or initial consonants. */
export function matchingPages(pages: readonly PaletteHit[], search: string): PaletteHit[] {
  const isFound = nameSearch(search)
  return pages.filter(({ label }) => isFound(label))
}
