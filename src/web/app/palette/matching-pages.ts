import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'
import type { PaletteHit } from './palette-hits.ts'

/** Matches a part of the label or initial consonants. */
export function matchingPages(pages: readonly PaletteHit[], search: string): PaletteHit[] {
  const initials = choseongQuery(search)
  const text = searchText(search)
  return pages.filter(({ label }) =>
    initials ? searchChoseong(label).includes(initials) : searchText(label).includes(text),
  )
}
