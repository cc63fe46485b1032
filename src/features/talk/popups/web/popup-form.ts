import * as z from 'zod/mini'
import { picture, pictureUrl, type Picture } from '#contract/picture.ts'
import { koreanMinute } from '#values/korean-minute.ts'
import type { PopupForm, WrittenPopup } from '../contract/popup-form.ts'
import { popupPageCodes, popupPositionCodes } from '../contract/popup-terms.ts'

/** The fields of the form; a draft keeps all of them as texts. */
export interface PopupValues extends Record<string, string | boolean> {
  title: string
  text: string
  picture: string
  linkUrl: string
  opensNew: boolean
  pages: string
  order: string
  width: string
  position: string
  isShown: boolean
  startAt: string
  endAt: string
}

export function initialPopup(stored: WrittenPopup | null, now: Date): PopupValues {
  if (!stored) {
    return {
      title: '',
      text: '',
      picture: 'null',
      linkUrl: '',
      opensNew: false,
      pages: 'SHOP',
      order: '1',
      width: '400',
      position: 'CENTER',
      isShown: true,
      startAt: koreanMinute(now),
      endAt: '',
    }
  }
  const { title, text, linkUrl, position, isShown } = stored
  return {
    title,
    text,
    linkUrl,
    position,
    isShown,
    picture: JSON.stringify(stored.picture),
    opensNew: stored.target === 'NEW',
    pages: stored.pages.join(' '),
    order: String(stored.order),
    width: String(stored.width),
    startAt: koreanMinute(new Date(stored.startAt)),
    endAt: koreanMinute(new Date(stored.endAt)),
  }
}

export const pictureIn = (text: string): Picture | null => z.nullable(picture).parse(JSON.parse(text))
export const pagesIn = (text: string) => popupPageCodes.filter((code) => text.split(' ').includes(code))

export function toPopupRequest({
  picture: kept,
  opensNew,
  pages,
  order,
  width,
  position,
  ...rest
}: PopupValues): PopupForm {
  const { title, text, linkUrl, isShown, startAt, endAt } = rest
  const chosen = pictureIn(kept)
  return {
    title,
    text,
    linkUrl,
    isShown,
    startAt,
    endAt,
    picture: chosen && pictureUrl(chosen),
    target: opensNew ? 'NEW' : 'SELF',
    pages: pagesIn(pages),
    order: Number(order),
    width: Number(width),
    position: popupPositionCodes.find((code) => code === position) ?? 'CENTER',
  }
}
