/**
 * The counts of a SET product that reach its minimum together with the product's other rows [rules §4]. All counts if none does:
 * the server's refusal then names the minimum.
 */
export function offeredSets(
  { tiers, minCount }: { tiers: readonly { count: number }[]; minCount: number },
  others = 0,
): number[] {
  const counts = tiers.map(({ count }) => count)
  const enough = counts.filter((count) => count + others >= minCount)
  return enough.length > 0 ? enough : counts
}
