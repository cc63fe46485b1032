import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, invalid, tooOften } from '#contract/refusals.ts'
import { orderNumberParam } from './orders.calls.ts'

/** Limits of one order: the pause between two of the same template, and the number a day [T50]. */
export const alimMinutes = 10
export const alimsPerDay = 5

export const alimSentences = {
  /** The message is queued in the outbox; the call does not wait for the provider. */
  sent: '알림톡을 발송했습니다.',
  loggedOnly: '알림톡 발송 서비스가 연결되어 있지 않아, 실제로 보내지 않고 기록만 남겼습니다.',
  tooSoon: `이미 발송한 알림톡입니다. ${alimMinutes}분 후에 다시 보내실 수 있습니다.`,
  outdated: '오래전에 안내해 드린 내용이라 알림톡을 다시 보낼 수 없습니다. 주문상세에서 확인해 주세요.',
  tooMany: `알림톡은 주문 1건당 하루 ${alimsPerDay}번까지 보내실 수 있습니다.`,
  unpaidCard: '카드 결제가 완료되면 알림톡을 보내실 수 있습니다.',
  noPhone: '휴대폰 번호가 없어 알림톡을 보낼 수 없습니다.',
  prefetch: '미리 불러올 수 없는 요청입니다.',
} as const

const alim = {
  spec: '§7 Orders',
  policy: { who: 'member', role: 'orders', scope: 'self', rate: 'costly' },
  params: z.strictObject({ id: orderNumberParam }),
  data: z.object({
    orderNumber: z.string(),
    /** Nothing was sent: this installation has no Alimtalk provider, and the message was only logged. */
    loggedOnlyYn: z.enum(['Y', 'N']),
  }),
  refusals: {
    prefetch: invalid(alimSentences.prefetch),
    'unpaid-card': conflict(alimSentences.unpaidCard),
    'no-phone': conflict(alimSentences.noPhone),
    outdated: conflict(alimSentences.outdated),
    'too-soon': tooOften(alimSentences.tooSoon),
    'too-many': tooOften(alimSentences.tooMany),
  },
} as const

/** Sends the Alimtalk of the order's present state once more; a GET because the specification says so [decisions: Departure 7]. */
export const orderAlimCall = defineCall({
  ...alim,
  method: 'GET',
  path: '/order/alim/:id',
  summary: "Send the order's Alimtalk (a side effect: see POST)",
  example: (of) => ({ params: { id: of.orderNumber } }),
})

export const sendOrderAlimCall = defineCall({
  ...alim,
  method: 'POST',
  path: '/order/alim/:id',
  summary: "Send the order's Alimtalk once more",
  changes: ['AdminMessage'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.orderNumber } }),
})
