import { pictureUrl, type Picture } from '#contract/picture.ts'
import type { Tx } from '#server/database/database.ts'
import { updateChecks } from './file.queries.ts'
import { unusedKeptMs } from './upload-picture.ts'

export interface PictureChoice {
  /** URLs of the request, in order. */
  chosen: readonly string[]
  /** Stored pictures of the record. */
  current: readonly Picture[]
  at: Date
}

type ChooseOutcome = { ok: true; pictures: Picture[] } | { ok: false; refused: 'picture-missing' }

/**
 * Turns the URLs of a request into pictures: current ones of the record stay, others must have been uploaded, so that
 * no other address gets into a record. Call it in the transaction that saves the record: it also keeps the sweep away
 * from the chosen and the removed files until every reader has seen the change.
 */
export async function choosePictures(tx: Tx, { chosen, current, at }: PictureChoice): Promise<ChooseOutcome> {
  const filenames = [...chosen.map(filenameIn), ...current.map(({ filename }) => filename)]
  const checkAt = new Date(at.getTime() + unusedKeptMs)
  const uploaded = await updateChecks(tx, { filenames: [...new Set(filenames)].toSorted(), checkAt })
  const known = new Map([...uploaded, ...current].map((picture) => [pictureUrl(picture), picture]))
  const pictures = [...new Set(chosen)].flatMap((url) => known.get(url) ?? [])
  if (pictures.length < new Set(chosen).size) return { ok: false, refused: 'picture-missing' }
  return { ok: true, pictures }
}

const filenameIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1)
