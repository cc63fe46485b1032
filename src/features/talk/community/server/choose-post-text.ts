import { hasContent } from '#contract/rich-text.ts'
import type { Picture } from '#contract/picture.ts'
import { choosePictures } from '#features/platform/files/server/choose-pictures.ts'
import type { Tx } from '#server/database/database.ts'
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts'
import type { PostForm } from '../contract/community-terms.ts'

/** Text of a post in its stored form. */
export interface PostText {
  /** Visible text, for search and for readers without HTML. */
  content: string
  /** Sanitised; null: plain text only. */
  html: string | null
  contentPictures: Picture[]
}

export type PostTextOutcome =
  | { ok: true; text: PostText }
  | { ok: false; refused: 'content-missing' | 'picture-missing' }

/** Sanitises the text and chooses its pictures, in the transaction that saves the post [T53]. */
export async function choosePostText(
  tx: Tx,
  { html, content = '' }: PostForm,
  { current, at }: { current: readonly Picture[]; at: Date },
): Promise<PostTextOutcome> {
  const clean = html === undefined ? undefined : cleanRichText(html)
  // The text consisted of removed elements only.
  if (clean && !hasContent(clean.html)) return { ok: false, refused: 'content-missing' }
  const chosen = await choosePictures(tx, { chosen: clean?.pictureUrls ?? [], current, at })
  if (!chosen.ok) return chosen
  const text = { content: clean?.text ?? content, html: clean?.html ?? null, contentPictures: chosen.pictures }
  return { ok: true, text }
}
