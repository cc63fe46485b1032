import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { popupPageCodes, popupPositionCodes } from './popup-terms.ts'

const spec = '§7 Public'
const policy = { who: 'guest', scope: 'public', rate: 'read', revalidated: true } as const

const shownPopup = z.object({
  popupId: z.int(),
  title: z.string(),
  text: z.string(),
  picture: z.nullable(picture),
  /** Empty: no link. */
  linkUrl: z.string(),
  target: z.enum(['SELF', 'NEW']),
  /** Null for a popup of the platform. */
  partnerUri: z.nullable(z.string()),
  startAt: z.string(),
  endAt: z.string(),
  pages: z.array(z.enum(popupPageCodes)),
  order: z.int(),
  width: z.int(),
  position: z.enum(popupPositionCodes),
  useYn: z.enum(['Y', 'N']),
})
export type ShownPopup = z.output<typeof shownPopup>

const shownPopups = z.object({ content: z.array(shownPopup) })

/** The popups of the platform that are in their period, by their order. */
export const popupsCall = defineCall({
  method: 'GET',
  path: '/popup',
  summary: 'Current popups of the platform',
  spec,
  policy,
  data: shownPopups,
  reads: ['Popup'],
  keepSeconds: 300,
})

/** Answers the popups of a brand before those of the platform. */
export const brandPopupsCall = defineCall({
  method: 'GET',
  path: '/popup/list',
  summary: 'Current popups of a brand and of the platform',
  spec,
  policy,
  query: z.strictObject({ partnerUri: partnerUriParam }),
  data: shownPopups,
  reads: ['Popup'],
  keepSeconds: 300,
  example: (of) => ({ query: { partnerUri: of.partnerUri } }),
})
