import * as z from 'zod/mini'
import { idParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { koreanMinuteText } from '#contract/publishing.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { conflict } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { pictureChoice, pictureSentences } from '#features/platform/files/contract/picture-limits.ts'
import {
  longestPopupText,
  longestPopupTitle,
  popupPageCodes,
  popupPositionCodes,
  popupSentences,
  popupWidths,
} from './popup-terms.ts'

const { least, most } = popupWidths
/** A page of ours, or a page of another host. */
const linkForm = /^(?:\/(?!\/)[^\s\p{C}\\]*|https:\/\/[^\s\p{C}\\]+)?$/u

const fields = {
  title: z
    .string()
    .check(
      oneLine,
      z.minLength(2, popupSentences.titleMissing),
      z.maxLength(longestPopupTitle, popupSentences.titleLong),
    ),
  /** Plain text; replaces the picture for readers who can't see it. */
  text: z.string().check(manyLines, z.maxLength(longestPopupText, popupSentences.textLong)),
  linkUrl: z.string().check(
    z.trim(),
    z.maxLength(500),
    z.refine((text) => linkForm.test(text), { error: popupSentences.linkForm }),
  ),
  target: z.enum(['SELF', 'NEW']),
  pages: z
    .array(z.enum(popupPageCodes))
    .check(z.minLength(1, popupSentences.pagesMissing), z.maxLength(popupPageCodes.length)),
  order: z.int().check(z.minimum(1, popupSentences.orderForm), z.maximum(99, popupSentences.orderForm)),
  width: z.int().check(z.minimum(least, popupSentences.widthForm), z.maximum(most, popupSentences.widthForm)),
  position: z.enum(popupPositionCodes),
  isShown: z.boolean(),
}

export const popupForm = z
  .strictObject({
    ...fields,
    /** URL of the picture; null: none. */
    picture: z.nullable(pictureChoice),
    startAt: koreanMinuteText,
    endAt: koreanMinuteText,
  })
  .check(
    z.refine(({ startAt, endAt }) => startAt < endAt, { error: popupSentences.periodWrong, path: ['endAt'] }),
    z.refine(({ text, picture: url }) => text !== '' || url !== null, {
      error: popupSentences.nothingToShow,
      path: ['text'],
    }),
  )
export type PopupForm = z.output<typeof popupForm>

/** A popup with the fields that only its writers see. */
export const writtenPopup = z.object({
  popupId: z.int(),
  title: z.string(),
  text: z.string(),
  picture: z.nullable(picture),
  linkUrl: z.string(),
  target: z.enum(['SELF', 'NEW']),
  pages: z.array(z.enum(popupPageCodes)),
  order: z.int(),
  width: z.int(),
  position: z.enum(popupPositionCodes),
  isShown: z.boolean(),
  startAt: z.string(),
  endAt: z.string(),
  state: z.enum(['SCHEDULED', 'PUBLISHED', 'ENDED', 'HIDDEN']),
  version: recordVersion,
})
export type WrittenPopup = z.output<typeof writtenPopup>

export const ofPopup = z.strictObject({ id: idParam })
export const popupWritten = z.object({ popupId: z.int() })
export const popupEdit = z.strictObject({ version: recordVersion, popup: popupForm })
const pictureMissing = conflict(pictureSentences.missing)
export const popupRefusals = {
  write: { 'picture-missing': pictureMissing, 'too-many': conflict(popupSentences.tooMany) },
  edit: { 'picture-missing': pictureMissing, conflict: recordChanged },
}
export const popupList = z.object({ content: z.array(writtenPopup) })

export const examplePopup: PopupForm = {
  title: '연휴 배송 안내',
  text: '연휴에는 출고하지 않습니다.',
  picture: null,
  linkUrl: '/news',
  target: 'SELF',
  pages: ['SHOP', 'HOME'],
  order: 1,
  width: 400,
  position: 'CENTER',
  isShown: true,
  startAt: '2026-05-15T00:00',
  endAt: '2026-05-20T00:00',
}
