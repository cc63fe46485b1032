import * as z from 'zod/mini'
import { isKoreanDay } from '#values/korean-date.ts'

/** Stores that one request may name. */
const mostStores = 100
const storeList = z.string().check(z.regex(new RegExp(`^\\d{1,12}(,\\d{1,12}){0,${mostStores - 1}}$`)))

/** '3,5' → [3, 5]; undefined: all stores. */
export const storeIdsOf = (list: string | undefined): number[] | undefined => list?.split(',').map(Number)

/** A month, and the stores whose figures are asked for. */
export const monthQuery = z.strictObject({
  /** '2026-10', in Korea. */
  month: z.string().check(
    z.regex(/^\d{4}-\d{2}$/),
    z.refine((month) => isKoreanDay(`${month}-01`)),
  ),
  /** Ids of the chosen stores, separated by commas; left out: all stores that the member ordered for. */
  stores: z.optional(storeList),
})
