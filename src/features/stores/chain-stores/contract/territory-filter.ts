import * as z from 'zod/mini'
import { idParam } from '#contract/paging.ts'

/** Filters of lists by the territory of the store and by its supervisor. */
export const territoryQuery = {
  /** NONE: stores without a territory. */
  territory: z.optional(z.union([z.literal('NONE'), idParam])),
  supervisor: z.optional(idParam),
}
