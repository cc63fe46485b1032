import { josa } from 'es-hangul'
import { couriers, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { formatNumber } from '#values/won.ts'
import type { ReturnDetail, ReturnableOrderRow } from '../contract/return-data.ts'
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

/** '종이컵 13oz · 블랙 2개 외 1건' */
export function piecesOf([first, ...others]: ReturnDetail['lines']): string {
  if (!first) return ''
  return others.length > 0 ? `${lineOf(first)} 외 ${others.length}건` : lineOf(first)
}

export const parcelOf = ({ courier, number }: { courier: CourierCode; number: string }): string =>
  `${couriers[courier].label} ${number}`.trim()

/** '종이컵 13oz · 블랙' */
export const rowName = ({ name, option }: { name: string; option: string | null }): string =>
  [name, option].filter(Boolean).join(' · ')

type TakenPieces = Pick<ReturnableOrderRow, 'refunded' | 'exchanged' | 'claimed' | 'unit'>

export const hasTaken = ({ refunded, exchanged, claimed }: TakenPieces): boolean => refunded + exchanged + claimed > 0

/** '환불한 2개, 교환한 1개는 뺐습니다.' */
export function takenText({ refunded, exchanged, claimed, unit }: TakenPieces): string {
  const parts = [
    refunded > 0 && `이미 환불한 ${formatNumber(refunded)}${unit}`,
    exchanged > 0 && `이미 교환한 ${formatNumber(exchanged)}${unit}`,
    claimed > 0 && `처리 중인 신청의 ${formatNumber(claimed)}${unit}`,
  ].filter((part) => part !== false)
  const more = exchanged > 0 ? ' 교환해 드린 상품에 문제가 있으면 1:1 문의로 알려 주세요.' : ''
  return `${josa(parts.join(', '), '은/는')} 제외했습니다.${more}`
}

/** The steps that a return passes through on its way to a refund or an exchange. */
export function courseOf({ wish, way }: Pick<ReturnDetail, 'wish' | 'way'>): ReturnState[] {
  const end = wish === 'EXCHANGE' ? 'EXCHANGED' : 'REFUNDED'
  return way === 'NONE' ? ['ASKED', 'ACCEPTED', end] : ['ASKED', 'ACCEPTED', 'RECEIVED', end]
}
