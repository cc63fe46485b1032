import * as z from 'zod/mini'
import { failSentence } from './card-terms.ts'

/** Amount of a test payment in won; it is cancelled right after the approval. */
export const cardTestAmount = 1_000

/** Shown in the payment window and at the gateway. */
export const cardTestTexts = { orderName: '카드 시험 결제', cancelReason: '시험 결제 취소' } as const

/** Test payments of one hour, of all operators together. */
export const cardTestsPerHour = 20

/** OPEN the window was opened · CHECKING the gateway has not answered · DONE approved · FAILED not approved. */
export const cardTestApprovals = ['OPEN', 'CHECKING', 'DONE', 'FAILED'] as const
export type CardTestApproval = (typeof cardTestApprovals)[number]
export const cardTestApprovalLabels: Record<CardTestApproval, string> = {
  OPEN: '결제창 열림',
  CHECKING: '확인 중',
  DONE: '승인됨',
  FAILED: '승인되지 않음',
}

/** OPEN not requested yet · DONE cancelled whole · FAILED the gateway refused or did not answer; it may be tried again. */
export const cardTestCancellations = ['OPEN', 'DONE', 'FAILED'] as const
export type CardTestCancellation = (typeof cardTestCancellations)[number]
export const cardTestCancellationLabels: Record<CardTestCancellation, string> = {
  OPEN: '대기',
  DONE: '취소됨',
  FAILED: '취소되지 않음',
}

/** Pages with a button for a test payment; its result links back to them. */
export const cardTestOrigins = ['setup', 'settings'] as const
export type CardTestOrigin = (typeof cardTestOrigins)[number]

/** A test payment has an order number of its own kind: 'T20260515-1234567'. */
export const cardTestOrderId = z.string().check(z.regex(/^T\d{8}-\d{7}$/))
export const isCardTestOrderId = (orderId: string): boolean => cardTestOrderId.safeParse(orderId).success

export const cardTest = z.object({
  orderId: z.string(),
  amount: z.int(),
  gateway: z.enum(['TOSS', 'SANDBOX']),
  approval: z.enum(cardTestApprovals),
  cancellation: z.enum(cardTestCancellations),
  issuer: z.string(),
  lastDigits: z.string(),
  /** Code of the step that failed, and the gateway's sentence about it. */
  failCode: z.string(),
  failMessage: z.string(),
  origin: z.enum(cardTestOrigins),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
})
export type CardTest = z.output<typeof cardTest>

/** READY may be tried · LIVE the keys charge real cards · NONE no gateway is connected. */
export const cardTestModes = ['READY', 'LIVE', 'NONE'] as const
export type CardTestMode = (typeof cardTestModes)[number]

export const cardTestSentences = {
  live: '실제 결제 키로는 시험 결제를 할 수 없습니다. test_로 시작하는 키를 저장한 뒤 시험해 주세요.',
  none: '카드 결제가 연결되어 있지 않습니다. 카드 결제 방식을 저장한 뒤 시험해 주세요.',
  unknown: '시험 결제를 찾을 수 없습니다. 카드 결제 설정에서 다시 시험해 주세요.',
  tooMany: `시험 결제는 한 시간에 ${cardTestsPerHour}번까지 할 수 있습니다. 잠시 후 다시 시도해 주세요.`,
} as const

/** Failure codes of our own, in addition to those of the gateways. */
const ownFailures: Record<string, string> = {
  AMOUNT_DIFFERS: '결제창에서 돌아온 금액이 시험 금액과 달라 승인하지 않았습니다.',
  WINDOW_EXPIRED: '결제 시간이 지나 승인하지 않았습니다. 다시 시험해 주세요.',
  KEYS_CHANGED: '결제하는 동안 카드 설정이 바뀌어 승인하지 않았습니다. 다시 시험해 주세요.',
  OTHER_PAYMENT: '이미 다른 결제에 쓰인 결제 정보여서 승인하지 않았습니다. 다시 시험해 주세요.',
  WINDOW_UNAVAILABLE: '결제창을 열지 못했습니다. 클라이언트 키와 인터넷 연결을 확인해 주세요.',
}

/** Explains in our words why the payment was not approved. */
export const cardTestFailure = (code: string): string => ownFailures[code] ?? failSentence(code)
