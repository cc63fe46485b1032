import * as z from 'zod/mini'

/** The author as other members may see them [law: masking]. */
export const author = z.object({
  /** '김*늘'; a fixed word for members who left. */
  name: z.string(),
  /** Null: written by the operator, or the member left. */
  storeName: z.nullable(z.string()),
  role: z.enum(['STORE', 'HEADQUARTERS', 'OPERATOR', 'LEFT']),
})
export type Author = z.output<typeof author>

export const yesNo = z.enum(['Y', 'N'])

export const comment = z.object({
  commentId: z.int(),
  content: z.string(),
  /** Null: the comment was deleted, and only its place remains. */
  author: z.nullable(author),
  deletedYn: yesNo,
  deletable: z.boolean(),
  createdAt: z.string(),
})
export type Comment = z.output<typeof comment>

export const mention = z.object({ storeId: z.int(), name: z.string() })
export type Mention = z.output<typeof mention>
