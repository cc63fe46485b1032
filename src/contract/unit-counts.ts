import * as z from 'zod/mini'

/** Pieces by unit, the largest sum first: different units are never added. */
export const unitCounts = z.array(z.object({ unit: z.string(), count: z.int() }))
