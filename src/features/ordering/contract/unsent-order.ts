import * as z from 'zod/mini'
import { formatWon } from '#values/won.ts'
import { orderForm, orderItems } from './ordering.calls.ts'

/**
 * The server knows a key for 24 hours after its first use (`transactOnce`). An order is not sent at an age where the key
 * could be forgotten before it arrives, because the order would then be placed twice.
 */
export const unsentOrderMaxAgeMs = (24 * 60 - 10) * 60_000

/** An order that could not be sent, kept on the device of its buyer. Paid by cash or transfer: a card needs its window. */
export const unsentOrder = z.object({
  partnerUri: z.string(),
  /** Address of the order page with this content. */
  orderPath: z.string().check(z.regex(/^\/\w/)),
  /** 종이컵 13oz 외 3건 */
  goods: z.string(),
  total: z.int(),
  /** The cash that the buyer saw; null: the order uses none. */
  balance: z.nullable(z.int()),
  keptAt: z.int(),
  /** The exact request; null once it may not be sent any more, so that no address stays on the device. */
  waiting: z.nullable(
    z.object({
      key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      body: z.strictObject({ ...orderForm, items: orderItems }),
      directProductId: z.optional(z.int()),
    }),
  ),
  /** The reason why it is not sent any more; '' while it waits. */
  problem: z.string(),
})
export type UnsentOrder = z.output<typeof unsentOrder>

export const unsentOrderSentences = {
  offer: '주문을 이 기기에 보관했다가 연결되면 한 번만 보내 드립니다.',
  kept: '주문을 이 기기에 보관했습니다.',
  sending: '보관한 주문을 보내는 중입니다.',
  accepted: '보관한 주문이 접수되었습니다.',
  stillOffline: '아직 보내지 못했습니다. 연결을 확인하고 잠시 후 다시 시도해 주세요.',
  replaceAsk: '먼저 보관한 주문이 아직 남아 있습니다. 먼저 보관한 주문을 지우고 이 주문을 보관하시겠습니까?',
  tooOld: '보관한 지 24시간이 지나 보내지 않았습니다. 가격과 재고를 다시 확인해 주세요.',
  declined: '예치금 잔액이 달라져 보내지 않았습니다. 주문서에서 다시 확인해 주세요.',
  deleteAsk: '보관한 주문을 삭제하시겠습니까? 이미 접수되었을 수 있으니 주문내역도 확인해 주세요.',
  waiting: ({ goods, total }: UnsentOrder) => `보내지 못한 주문 1건: ${goods}, ${formatWon(total)}`,
  balanceAsk: (before: number, now: number) =>
    `주문하실 때와 예치금 잔액이 다릅니다(${formatWon(before)} → ${formatWon(now)}). 보관한 주문을 보내시겠습니까? 이미 접수된 주문이면 다시 주문되지 않습니다.`,
} as const
