import { josa } from 'es-hangul'
import * as z from 'zod/mini'
import { addKoreanDays, formatKoreanMonthDay, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'

/** Days after an order within which ordering the same goods again may be an accident, while they are under way. */
export const repeatDays = 7

/** Pieces of a product and option that the store ordered and has not received; unpaid orders count, cancelled and refunded pieces don't. */
export const underWay = z.object({
  count: z.int(),
  orders: z.int(),
  /** Number of the newest of these orders. */
  orderNumber: z.string(),
  orderedAt: z.string(),
  /** Korean day on which the last pieces are expected; null: at least some of them have no date. */
  arrivesOn: z.nullable(z.string()),
  /** True if the buyer is asked before ordering again: the goods were ordered within `repeatDays`. */
  isRecent: z.boolean(),
})
export type UnderWay = z.output<typeof underWay>

/** '주문 진행 중 2박스, 5월 23일 도착 예정'. */
export function underWaySentence({ count, arrivesOn }: UnderWay, unit: string): string {
  const pieces = `주문 진행 중 ${formatNumber(count)}${unit}`
  return arrivesOn ? `${pieces}, ${formatKoreanMonthDay(startOfKoreanDay(arrivesOn))} 도착 예정` : pieces
}

/** Goods of an order that are under way from an earlier one. */
export interface RepeatedGoods {
  name: string
  unit: string
  underWay: UnderWay
}

export interface GoodsToOrder {
  partnerProductId: number
  productOptionId: number | null
  name: string
  unit: string
  underWay: UnderWay | null
}

/**
 * The question before the same goods are ordered again; names the goods, the day and the number of the newest order. The pieces may be of
 * several orders, of which that one is the newest.
 */
export function repeatQuestion(goods: readonly RepeatedGoods[], at: Date): string {
  const [newest] = goods.toSorted((one, other) => other.underWay.orderedAt.localeCompare(one.underWay.orderedAt))
  if (!newest) throw new Error('no goods are under way')
  const { name, unit, underWay: order } = newest
  const others = goods.length > 1 ? ` 외 ${goods.length - 1}건` : ''
  const isOneOrder = goods.every(({ underWay: one }) => one.orders === 1 && one.orderNumber === order.orderNumber)
  const included = isOneOrder ? '주문하신' : '주문하신 것을 포함해'
  // Several goods may share an order, so the counts of their orders can't be added up.
  const more = isOneOrder ? '' : goods.length > 1 ? ' 등' : ` 외 ${order.orders - 1}건`
  const subject = josa(`${name} ${formatNumber(order.count)}${unit}${others}`, '이/가')
  return `${dayOf(new Date(order.orderedAt), at)} ${included} ${subject} 진행 중입니다. 또 주문하시겠습니까?\n주문번호 ${order.orderNumber}${more}`
}

/** '오늘(5월 21일)', '어제(5월 20일)', '5월 19일에'. */
function dayOf(orderedAt: Date, at: Date): string {
  const [day, today] = [koreanDay(orderedAt), koreanDay(at)]
  const date = formatKoreanMonthDay(orderedAt)
  if (day === today) return `오늘(${date})`
  return day === addKoreanDays(today, -1) ? `어제(${date})` : `${date}에`
}
