import { withoutParticles } from '#values/particles.ts'

/**
 * Finds the search text without particles (종이컵을) that has results, if the text itself has none. The answer is the same for every
 * category and page of a list only if `hasResults` ignores them.
 */
export async function findPlainSearch(
  search: string | undefined,
  hasResults: (search: string) => Promise<boolean>,
): Promise<string | undefined> {
  const variants = withoutParticles(search ?? '')
  if (search === undefined || variants.length === 0 || (await hasResults(search))) return undefined
  for (const variant of variants) if (await hasResults(variant)) return variant
  return undefined
}
