import { withoutParticles } from '#values/particles.ts'

/**
 * Strips particles from a search text (종이컵을) that has no results itself, if the stripped text has some. The answer is
 * the same for every category and page of a list only if `hasResults` ignores them.
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
