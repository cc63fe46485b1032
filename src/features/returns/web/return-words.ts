import { couriers, type CourierCode } from '#features/delivery/contract/couriers.ts'
import { formatNumber } from '#values/won.ts'
import type { ReturnDetail } from '../contract/return-data.ts'
import {
  returnReasons,
  returnWishes,
  type ReturnReason,
  type ReturnState,
  type ReturnWish,
} from '../contract/return-terms.ts'

/** '환불 · 단순 변심' */
export const headlineOf = ({ wish, reason }: { wish: ReturnWish; reason: ReturnReason }): string =>
  `${returnWishes[wish].label} · ${returnReasons[reason].label}`

/** '종이컵 13oz 외 1건' */
export const goodsOf = ({ title, lineCount }: { title: string; lineCount: number }): string =>
  lineCount > 1 ? `${title} 외 ${lineCount - 1}건` : title

/** '종이컵 13oz · 블랙 2개' */
export const lineOf = ({ name, option, count, unit }: ReturnDetail['lines'][number]): string =>
  `${[name, option].filter(Boolean).join(' · ')} ${formatNumber(count)}${unit}`

export const parcelOf = ({ courier, number }: { courier: CourierCode; number: string }): string =>
  `${couriers[courier].label} ${number}`.trim()

/** The steps that a return passes through on its way to a refund or an exchange. */
export function courseOf({ wish, way }: Pick<ReturnDetail, 'wish' | 'way'>): ReturnState[] {
  const end = wish === 'EXCHANGE' ? 'EXCHANGED' : 'REFUNDED'
  return way === 'NONE' ? ['ASKED', 'ACCEPTED', end] : ['ASKED', 'ACCEPTED', 'RECEIVED', end]
}
