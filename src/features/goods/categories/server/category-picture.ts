import { pictureUrl, type Picture } from '#contract/picture.ts'
import { choosePictures } from '#features/platform/files/server/choose-pictures.ts'
import type { Tx } from '#server/database/database.ts'

interface CategoryPictureChoice {
  /** URL from the request; null: none, undefined: unchanged. */
  url: string | null | undefined
  current: Picture | null
  at: Date
}

type CategoryPictureOutcome = { ok: true; picture: Picture | null } | { ok: false; refused: 'picture-missing' }

/** Chooses the picture of a category. An unchanged one costs no statement. */
export async function chooseCategoryPicture(
  tx: Tx,
  { url, current, at }: CategoryPictureChoice,
): Promise<CategoryPictureOutcome> {
  if (url === undefined || url === (current && pictureUrl(current))) return { ok: true, picture: current }
  const outcome = await choosePictures(tx, { chosen: url === null ? [] : [url], current: current ? [current] : [], at })
  return outcome.ok ? { ok: true, picture: outcome.pictures[0] ?? null } : outcome
}
