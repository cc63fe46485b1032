import * as z from 'zod/mini'
import { attachment } from '#features/platform/files/contract/attachment.ts'

/** A line of a thread; `side` says which of the two sides wrote it. */
export const threadEntry = <Side extends readonly string[]>(sides: Side) =>
  z.object({
    id: z.int(),
    side: z.enum(sides),
    author: z.string(),
    text: z.string(),
    files: z.array(attachment),
    createdAt: z.string(),
  })

/** Facts of the work that an entry records. */
export interface EntryFacts {
  /** Won of a quote. */
  amount?: number | null
  /** A Korean day. */
  validUntil?: string | null
  proofNo?: number | null
}
