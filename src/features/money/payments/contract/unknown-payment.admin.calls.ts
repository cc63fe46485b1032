import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

const unknownPayment = z.object({
  id: z.int(),
  orderNumber: z.string(),
  /** Number in the gateway's console. */
  gatewayOrderId: z.string(),
  amount: z.int(),
  memberName: z.string(),
  createdAt: z.string(),
  /** The payment was made with keys that were replaced: only those keys can look up its outcome. */
  isOfFormerKeys: z.boolean(),
})
export type UnknownPayment = z.output<typeof unknownPayment>

/** Minutes after which an answer of the gateway is overdue. */
export const overdueMinutes = 10

/** Answers card payments whose outcome is overdue at the gateway, oldest first, at most 100. */
export const unknownPaymentsCall = defineCall({
  method: 'GET',
  path: '/admin/cardPayment',
  summary: 'Card payments with unknown outcome',
  spec: 'decisions: Payments',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'read', speculative: true },
  data: z.array(unknownPayment),
  keepSeconds: 0,
})

export const unknownPaymentSentences = {
  about:
    '결제 여부가 확인되지 않은 카드 결제입니다. 계속 다시 확인하고 있으며, 확인될 때까지 같은 건을 다시 결제하지 않습니다.',
  none: '확인이 필요한 카드 결제가 없습니다.',
  formerKeys:
    '이전 키로 결제한 건은 지금 키로 확인할 수 없습니다. 카드 설정에 이전 클라이언트 키와 시크릿 키를 다시 저장하면 몇 분 안에 확인되어 처리됩니다. 목록에서 사라진 뒤 새 키로 바꿔 주세요.',
  console:
    '오래 남아 있는 건은 토스페이먼츠 상점관리자에서 결제 주문번호로 조회해 주세요. 일부만 취소된 주문 결제는 남은 금액도 그곳에서 취소하면 정리됩니다.',
} as const
