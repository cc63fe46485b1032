import * as z from 'zod/mini'
import { draftKey, readDraft, writeDraft } from '#web/local/local-drafts.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { postCategoryCodes, postForm, type PostForm } from '../contract/community-terms.ts'
import type { PostDetail } from '../contract/community.calls.ts'
import { mentionIds } from './mention-text.ts'

/** The form always writes rich text. */
export type PostValues = Pick<PostForm, 'category' | 'title'> & { html: string; mentions: string }

export const emptyPost: PostValues = { category: 'FREE', title: '', html: '', mentions: '' }
export const postProblems = (values: PostValues) => schemaErrors<PostValues>(postForm, toPostRequest(values))
export const toPostRequest = ({ category, title, html, mentions }: PostValues) => ({
  category,
  title,
  html,
  ...(mentions && { mentions: mentionIds(mentions) }),
})

/** The values of a stored post; plain text of earlier posts becomes paragraphs. */
export const valuesOf = ({ category, title, html, content, mentions }: PostDetail): PostValues => ({
  category,
  title,
  html: html ?? paragraphsOf(content),
  mentions: mentions.map(({ storeId }) => storeId).join(','),
})

const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')

/** Identifies a draft on this device by member, brand and post. */
export interface PostDraftSlot {
  memberId: number
  partnerUri: string
  postId: number | null
}

const draftSchema = z.object({
  category: z.enum(postCategoryCodes),
  title: z.string(),
  html: z.string(),
  mentions: z._default(z.string(), ''),
})

const nameOf = ({ memberId, partnerUri, postId }: PostDraftSlot) =>
  draftKey(memberId, `community:${partnerUri}:${postId ?? 'new'}`)

/** A long text must survive a reload and an interruption. */
export const readPostDraft = (slot: PostDraftSlot): PostValues | null => readDraft(nameOf(slot), draftSchema, emptyPost)

/** An unchanged text needs no draft. */
export function writePostDraft(slot: PostDraftSlot, values: PostValues | null, blank: PostValues = emptyPost): void {
  const isBegun = values !== null && (values.title !== blank.title || values.html !== blank.html)
  writeDraft(nameOf(slot), isBegun ? values : null)
}
