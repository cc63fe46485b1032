import { josa } from 'es-hangul'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { formatKoreanMonthDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { dueDay } from '../../contract/order-due.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { isByHand, lastArrival, unshippedParts } from './order-parts.ts'
import { orderSentences } from '../../contract/order-sentences.ts'

export interface Headline {
  title: string
  text: string
}

/** The order's state and the next event, in words. */
export function headlineOf(order: OrderDetail): Headline {
  const late = lateHeadline(order)
  if (late) return late
  switch (order.status) {
    case 'BD':
      if (order.payMethod === 'CARD') return cardHeadline(order)
      return { title: '입금을 기다리고 있습니다.', text: `${deadlineOf(order)}입금하시면 바로 준비를 시작합니다.` }
    case 'PC':
      return { title: '결제가 완료되었습니다.', text: '곧 상품 준비를 시작합니다.' }
    case 'PIP':
      return { title: '상품을 준비하고 있습니다.', text: '준비가 끝나는 대로 보내 드립니다.' }
    case 'RP':
      return { title: parcelsText(order), text: restText(order) }
    case 'RC':
      return { title: parcelsText(order), text: arrivalText(order) }
    case 'CC':
      return { title: orderSentences.cancelled, text: refundText(order) }
  }
}

/** Says first that goods are late: undefined if none is. */
function lateHeadline({ bundles }: OrderDetail): Headline | undefined {
  const late = bundles.filter(({ isLate }) => isLate)
  if (late.length === 0) return undefined
  const day = late
    .map(({ delayedTo }) => delayedTo ?? '')
    .toSorted()
    .at(-1)
  return {
    title: '출고가 늦어지고 있습니다.',
    text: day
      ? `죄송합니다. ${shortDay(day)}에 보내 드릴 예정입니다.`
      : '죄송합니다. 새 출고 예정일을 곧 알려 드리겠습니다.',
  }
}

/** Headline of an order that awaits its card payment; CardGuide shows the remaining minutes. */
const cardHeadline = ({ card }: OrderDetail): Headline =>
  card?.checking
    ? { title: '결제 결과를 확인하고 있습니다.', text: '다시 결제하지 않으셔도 됩니다.' }
    : { title: '결제를 기다리고 있습니다.', text: '카드로 결제하시면 바로 준비를 시작합니다.' }

const deadlineOf = ({ depositDueAt }: OrderDetail) => (depositDueAt ? `${dueDay(new Date(depositDueAt))} ` : '')

function parcelsText({ status, ...order }: OrderDetail): string {
  const shipments = order.shipments.filter(({ kind }) => kind === 'ORDER')
  const arrived = shipments.filter(({ deliveredAt }) => deliveredAt !== null).length
  const onTheWay = shipments.length - arrived
  const [noun, unit] = shipmentNounOf(shipments)
  if (arrived === 0) return `${noun} ${onTheWay}${josa(unit, '이/가')} 배송 중입니다.`
  if (onTheWay > 0) return `${noun} ${arrived}${unit} 도착, ${onTheWay}${unit} 배송 중입니다.`
  return status === 'RC' ? '모두 도착했습니다.' : `${noun} ${arrived}${josa(unit, '이/가')} 도착했습니다.`
}

/** '마지막 택배 11월 16일 도착' once all of them have arrived. */
function arrivalText({ shipments }: OrderDetail): string {
  const arrivedAt = lastArrival({ shipments })
  if (arrivedAt === null) return '모든 상품이 출고되었습니다.'
  const [noun] = shipmentNounOf(shipments.filter(({ kind }) => kind === 'ORDER'))
  return `마지막 ${noun} ${formatKoreanMonthDay(new Date(arrivedAt))} 도착`
}

/** Noun and counter for the shipments: 직접배송 has no courier, so it is not called 택배. */
function shipmentNounOf(shipments: OrderDetail['shipments']): readonly [noun: string, unit: string] {
  if (!shipments.some(isByHand)) return ['택배', '개']
  return shipments.every(isByHand) ? ['직접배송', '건'] : ['택배·직접배송', '건']
}

function restText(order: OrderDetail): string {
  const [first, ...others] = unshippedParts(order)
  if (!first) return ''
  const name = others.length > 0 ? `${first.name} 외 ${others.length}건` : first.name
  return `${josa(name, '은/는')} 아직 준비 중입니다.`
}

function refundText({ reductions, card }: OrderDetail): string {
  const refunded = reductions.reduce((sum, { refundTotal }) => sum + refundTotal, 0)
  const onItsWay = card?.refunds.some(({ state }) => state !== 'DONE')
  const pendingNote = onItsWay ? ' 카드 환불이 진행 중입니다.' : ''
  return refunded > 0 ? `환불 금액은 ${formatWon(refunded)}입니다.${pendingNote}` : orderSentences.nothingToRefund
}
