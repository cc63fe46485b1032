import * as z from 'zod/mini'
import { requestKindCodes, requestStateCodes } from './request-states.ts'

export const quote = z.object({
  /** Won. */
  amount: z.int(),
  /** A Korean day. */
  validUntil: z.string(),
  /** The last day of the quote is over. */
  isExpired: z.boolean(),
})

/** A request in a list, as one side sees it. */
export const requestRow = z.object({
  id: z.int(),
  kind: z.enum(requestKindCodes),
  state: z.enum(requestStateCodes),
  title: z.string(),
  /** Whether the other side has written something that this side has not opened. */
  isUnread: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  quote: z.nullable(quote),
})
