import * as z from 'zod/mini'
import { cardPaymentStates, cardRefundStates } from './payment-terms.ts'

/** Format of an order id at the gateway: characters and length that Toss and the sandbox both accept [rules §1]. */
export const gatewayOrderId = z.string().check(z.regex(/^[A-Za-z0-9_=-]{6,64}$/))

/** Data for opening the payment window: its address and deadline. */
export const cardWindow = z.object({
  /** Identifies this attempt at the gateway; each further attempt gets another one. */
  orderId: z.string(),
  amount: z.int(),
  dueAt: z.string(),
  /** Address of the payment window, on our own origin. */
  page: z.string(),
})
export type CardWindow = z.output<typeof cardWindow>

export const cardRefundRow = z.object({
  amount: z.int(),
  state: z.enum(cardRefundStates),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
})

/** The card of an order: only issuer and last four digits are ever stored [threats T27]. */
export const orderCard = z.object({
  state: z.enum(cardPaymentStates),
  issuer: z.string(),
  lastDigits: z.string(),
  amount: z.int(),
  dueAt: z.string(),
  /** The gateway has not confirmed the outcome yet; it is polled automatically. */
  checking: z.boolean(),
  refunds: z.array(cardRefundRow),
})
export type OrderCard = z.output<typeof orderCard>

/** Fields of a refund that only operators read. */
export const adminCardRefund = z.object({
  ...cardRefundRow.shape,
  id: z.int(),
  attempts: z.int(),
  lastError: z.string(),
})

export const cardRefundLabels = {
  PENDING: '환불 진행 중',
  DONE: '환불 완료',
  FAILED: '환불 확인 필요',
} as const

/** Refusals of the card calls. */
export const cardSentences = {
  unavailable: '지금은 카드로 결제하실 수 없습니다. 다른 결제 수단을 이용해 주세요.',
  amountDiffers: '결제하려는 금액이 주문 금액과 달라 결제를 진행하지 않았습니다. 다시 결제해 주세요.',
  otherPayment: '다른 주문의 결제 정보입니다. 이 주문으로 결제된 금액은 없습니다. 다시 결제해 주세요.',
  otherWay: '카드로 결제된 금액은 없습니다. 이 주문은 다른 방법으로 접수되었습니다.',
  closed: '이미 끝난 결제입니다. 결제된 금액은 없습니다. 다시 결제해 주세요.',
  expired: '결제 시간이 지나 결제를 진행하지 않았습니다. 결제된 금액은 없습니다.',
  notAwaited: '결제를 기다리는 주문이 아닙니다. 주문 상태를 확인해 주세요.',
  alreadyPaid: '이미 결제가 완료된 주문입니다.',
  checking: '결제 결과를 확인하고 있습니다. 잠시 후 주문 상태를 확인해 주세요.',
  late: '주문이 이미 취소되거나 변경되어 결제하신 금액을 카드로 돌려드립니다.',
  wholeOnly: '카드 결제를 기다리는 주문은 전체 취소만 할 수 있습니다.',
  refundNotFailed: '다시 시도할 수 있는 환불이 아닙니다. 새로고침해 주세요.',
  cancelled: '결제를 취소하셨습니다.',
  aborted: '결제가 중간에 끊겼습니다. 다시 시도해 주세요.',
  rejected: '카드사에서 결제를 거절했습니다. 다른 카드로 다시 시도해 주세요.',
  failed: '카드 결제가 완료되지 않았습니다. 잠시 후 다시 시도해 주세요.',
} as const

/**
 * Sentence for a failed payment by the gateway's code. The gateway's own sentences are never shown: they arrive through
 * the address bar.
 */
export function failSentence(code: string): string {
  if (code === 'PAY_PROCESS_CANCELED' || code === 'USER_CANCEL') return cardSentences.cancelled
  if (code === 'PAY_PROCESS_ABORTED') return cardSentences.aborted
  return code.startsWith('REJECT_') ? cardSentences.rejected : cardSentences.failed
}

/** '20260515-1234567-2' pays the order '20260515-1234567'. */
export const refNumberOf = (orderId: string): string => orderId.replace(/-\d+$/, '')

/** Cards of the sandbox: one is always refused, another one is refused when it is charged without its holder. */
export const sandboxCards = {
  shinhan: { label: '신한카드', lastDigits: '1024', refuses: false, refusesLater: false },
  kb: { label: 'KB국민카드', lastDigits: '2048', refuses: false, refusesLater: false },
  hyundai: { label: '현대카드', lastDigits: '4096', refuses: false, refusesLater: false },
  refused: { label: '거절되는 카드', lastDigits: '0000', refuses: true, refusesLater: true },
  later: { label: '나중에 거절되는 카드', lastDigits: '8192', refuses: false, refusesLater: true },
} as const
export type SandboxCard = keyof typeof sandboxCards
export const sandboxCardCodes = ['shinhan', 'kb', 'hyundai', 'refused'] as const satisfies readonly SandboxCard[]
/** Codes of the sandbox cards that the registration window offers. */
export const sandboxBillingCodes = [
  'shinhan',
  'kb',
  'hyundai',
  'later',
  'refused',
] as const satisfies readonly SandboxCard[]

/** A customer at the gateway: a random UUID, which says nothing about the member. */
export const customerKey = z.uuid()

/** Key that the window returns, to be exchanged for a billing key. */
export const billingAuthKey = z.string().check(z.regex(/^[\w=-]{1,300}$/))
