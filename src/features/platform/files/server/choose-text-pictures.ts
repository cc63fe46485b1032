import { pictureUrl, type Picture } from '#contract/picture.ts'
import type { Tx } from '#server/database/database.ts'
import type { CleanRichText } from '#server/rich-text/clean-rich-text.ts'
import { choosePictures } from './choose-pictures.ts'

interface TextPictures {
  /** URL of the picture next to the text; null: none. */
  single: string | null
  text: CleanRichText
  /** Stored pictures of the record. */
  current: readonly (Picture | null)[]
  at: Date
}

type TextPicturesOutcome =
  | { ok: true; picture: Picture | null; contentPictures: Picture[] }
  | { ok: false; refused: 'picture-missing' }

/** Chooses the pictures of a rich text and the one next to it, like `choosePictures` for a list. */
export async function chooseTextPictures(
  tx: Tx,
  { single, text, current, at }: TextPictures,
): Promise<TextPicturesOutcome> {
  const chosen = await choosePictures(tx, {
    chosen: [...(single === null ? [] : [single]), ...text.pictureUrls],
    current: current.filter((picture) => picture !== null),
    at,
  })
  if (!chosen.ok) return chosen
  const pictureOf = (url: string) => chosen.pictures.find((picture) => pictureUrl(picture) === url)
  return {
    ok: true,
    picture: (single !== null && pictureOf(single)) || null,
    contentPictures: text.pictureUrls.flatMap((url) => pictureOf(url) ?? []),
  }
}
