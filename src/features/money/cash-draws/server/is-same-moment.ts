/** Tells whether the operator saw this list of the withdrawal; null and undefined: no list. */
export const isSameMoment = (listedAt: Date | null, seen: string | null | undefined): boolean =>
  (listedAt?.getTime() ?? null) === (seen ? new Date(seen).getTime() : null)
