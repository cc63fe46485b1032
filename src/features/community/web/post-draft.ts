import * as z from 'zod/mini'
import { draftKey, readDraft, writeDraft } from '#web/local/local-drafts.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { postCategoryCodes, postForm, type PostForm } from '../contract/community-terms.ts'

/** The form as the screen has it: nothing has to be turned into anything. */
export type PostValues = PostForm

export const emptyPost: PostValues = { category: 'FREE', title: '', content: '' }
export const postProblems = (values: PostValues) => schemaErrors<PostValues>(postForm, values)
export const toPostRequest = ({ category, title, content }: PostValues): PostForm => ({ category, title, content })

/** Whose text it is on this machine: a member's, in one brand, of a new post or of one that is changed. */
export interface PostDraftSlot {
  memberId: number
  partnerUri: string
  postId: number | null
}

const kept = z.object({ category: z.enum(postCategoryCodes), title: z.string(), content: z.string() })

const nameOf = ({ memberId, partnerUri, postId }: PostDraftSlot) =>
  draftKey(memberId, `community:${partnerUri}:${postId ?? 'new'}`)

/** A long text must survive a reload and a call that comes in between. */
export const readPostDraft = (slot: PostDraftSlot): PostForm | null => readDraft(nameOf(slot), kept)

/** What is as it was before needs no copy. */
export function writePostDraft(slot: PostDraftSlot, values: PostValues | null, blank: PostValues = emptyPost): void {
  const isBegun = values !== null && (values.title !== blank.title || values.content !== blank.content)
  writeDraft(nameOf(slot), isBegun ? toPostRequest(values) : null)
}
