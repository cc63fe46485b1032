import * as z from 'zod/mini'
import { claimSourceCodes, claimStateCodes } from './order-claims.ts'

/** Pieces of an option row that a request claims, or that were exchanged. */
export const orderClaim = z.object({
  source: z.enum(claimSourceCodes),
  /** The id of the return or the question. */
  sourceId: z.int(),
  lineNo: z.int(),
  rowNo: z.int(),
  count: z.int(),
  state: z.enum(claimStateCodes),
})
