import { josa } from 'es-hangul'
import { formatShortKoreanDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { orderSentences } from '../contract/order-refusals.ts'
import type { OrderDetail } from '../contract/ordering.calls.ts'
import { restOf } from './order-rest.ts'

export interface Headline {
  title: string
  text: string
}

/** Where the order stands and what happens next, in words. */
export function headlineOf(order: OrderDetail): Headline {
  switch (order.status) {
    case 'BD':
      return { title: '입금을 기다리고 있습니다.', text: `${deadlineOf(order)}입금하시면 바로 준비를 시작합니다.` }
    case 'PC':
      return { title: '결제가 완료되었습니다.', text: '곧 상품 준비를 시작합니다.' }
    case 'PIP':
      return { title: '상품을 준비하고 있습니다.', text: '준비가 끝나는 대로 보내 드립니다.' }
    case 'RP':
      return { title: parcelsInWords(order), text: restInWords(order) }
    case 'RC':
      return { title: parcelsInWords(order), text: '모든 상품이 출고되었습니다.' }
    case 'CC':
      return { title: orderSentences.cancelled, text: refundInWords(order) }
  }
}

const deadlineOf = ({ depositDueAt }: OrderDetail) =>
  depositDueAt ? `${formatShortKoreanDay(new Date(depositDueAt))}까지 ` : ''

function parcelsInWords({ status, shipments }: OrderDetail): string {
  const arrived = shipments.filter(({ deliveredAt }) => deliveredAt !== null).length
  const onTheWay = shipments.length - arrived
  if (arrived === 0) return `택배 ${onTheWay}개가 배송 중입니다.`
  if (onTheWay > 0) return `택배 ${arrived}개 도착, ${onTheWay}개 배송 중입니다.`
  return status === 'RC' ? '모두 도착했습니다.' : `택배 ${arrived}개가 도착했습니다.`
}

function restInWords(order: OrderDetail): string {
  const [first, ...others] = restOf(order)
  if (!first) return ''
  const name = others.length > 0 ? `${first.name} 외 ${others.length}건` : first.name
  return `${josa(name, '은/는')} 아직 준비하고 있습니다.`
}

function refundInWords({ cancellations }: OrderDetail): string {
  const refunded = cancellations.reduce((sum, { refundTotal }) => sum + refundTotal, 0)
  return refunded > 0 ? `환불 금액은 ${formatWon(refunded)}입니다.` : '결제된 금액이 없어 환불할 금액도 없습니다.'
}
