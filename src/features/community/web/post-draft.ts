import * as z from 'zod/mini'
import { draftKey, readDraft, writeDraft } from '#web/local/local-drafts.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { postCategoryCodes, postForm, type PostForm } from '../contract/community-terms.ts'

/** The form has the shape of the request. */
export type PostValues = PostForm

export const emptyPost: PostValues = { category: 'FREE', title: '', content: '' }
export const postProblems = (values: PostValues) => schemaErrors<PostValues>(postForm, values)
export const toPostRequest = ({ category, title, content }: PostValues): PostForm => ({ category, title, content })

/** Identifies a draft on this device by member, brand and post. */
export interface PostDraftSlot {
  memberId: number
  partnerUri: string
  postId: number | null
}

const draftSchema = z.object({ category: z.enum(postCategoryCodes), title: z.string(), content: z.string() })

const nameOf = ({ memberId, partnerUri, postId }: PostDraftSlot) =>
  draftKey(memberId, `community:${partnerUri}:${postId ?? 'new'}`)

/** A long text must survive a reload and an interruption. */
export const readPostDraft = (slot: PostDraftSlot): PostForm | null => readDraft(nameOf(slot), draftSchema)

/** An unchanged text needs no draft. */
export function writePostDraft(slot: PostDraftSlot, values: PostValues | null, blank: PostValues = emptyPost): void {
  const isBegun = values !== null && (values.title !== blank.title || values.content !== blank.content)
  writeDraft(nameOf(slot), isBegun ? toPostRequest(values) : null)
}
