import * as z from 'zod/mini'
import { manyLines } from '#contract/text.ts'
import { conflict, invalid, tooOften } from '#contract/refusals.ts'
import { attachmentLimits } from '#features/platform/files/contract/attachment.ts'
import { codesOf } from '#values/codes.ts'

/** Topics of questions, with the subjects that each is offered for. */
export const questionTopics = {
  DELIVERY: { label: '배송', of: ['ORDER'] },
  DAMAGE: { label: '파손·불량', of: ['ORDER'] },
  SHORTAGE: { label: '수량 부족·오배송', of: ['ORDER'] },
  CHANGE: { label: '주문 변경', of: ['ORDER'] },
  CANCEL: { label: '취소 요청', of: ['ORDER'] },
  GOODS: { label: '상품 정보', of: ['PRODUCT'] },
  STOCK: { label: '재고·입고', of: ['PRODUCT'] },
  PRINT: { label: '인쇄·시안', of: ['PRODUCT', 'ORDER'] },
  CASH: { label: '예치금·입금', of: ['GENERAL', 'ORDER'] },
  ACCOUNT: { label: '회원정보·로그인', of: ['GENERAL'] },
  STORE: { label: '매장', of: ['GENERAL'] },
  OTHER: { label: '기타', of: ['GENERAL', 'ORDER', 'PRODUCT'] },
} as const satisfies Record<string, { label: string; of: readonly QuestionSubject[] }>
export type QuestionTopic = keyof typeof questionTopics
export const questionTopicCodes = codesOf(questionTopics)

/** '배송 문의', '취소 요청' */
export const questionTitle = (topic: QuestionTopic): string => {
  const { label } = questionTopics[topic]
  return topic === 'CANCEL' ? label : `${label} 문의`
}

/** GENERAL: neither an order nor a product. */
export type QuestionSubject = 'ORDER' | 'PRODUCT' | 'GENERAL'
interface AskedAbout {
  orderNumber: string | null
  partnerProductId: number | null
}
export function subjectOf({ orderNumber, partnerProductId }: AskedAbout): QuestionSubject {
  if (orderNumber !== null) return 'ORDER'
  return partnerProductId === null ? 'GENERAL' : 'PRODUCT'
}
export const topicsOf = (subject: QuestionSubject): QuestionTopic[] =>
  // Widens each list, because `includes` of its own type takes no other subject.
  questionTopicCodes.filter((code) => (questionTopics[code].of as readonly string[]).includes(subject))

/** OPEN waits for the operators, ANSWERED for the member; a closed question takes no more messages. */
export const questionStates = {
  OPEN: { label: '답변 대기' },
  ANSWERED: { label: '답변 완료' },
  CLOSED: { label: '종료' },
} as const
export type QuestionState = keyof typeof questionStates
export const questionStateCodes = ['OPEN', 'ANSWERED', 'CLOSED'] as const satisfies readonly QuestionState[]

export const questionSides = ['MEMBER', 'OPERATOR'] as const
export type QuestionSide = (typeof questionSides)[number]

export const questionLimits = {
  textLength: 2_000,
  noteLength: 1_000,
  notes: 100,
  photos: 5,
  /** New questions of one member within 24 hours. */
  perDay: 20,
  /** Messages of one member within a minute, of all questions. */
  perMinute: 10,
} as const

export const questionSentences = {
  /** Above the headquarters' list. */
  withoutWords: '매장이 주문에 대해 발주에 남긴 문의입니다. 문의 내용은 매장과 발주만 볼 수 있습니다.',
  topic: '문의 유형을 선택해 주세요.',
  textMissing: '내용을 입력해 주세요.',
  questionShort: '문의 내용을 5자 이상 입력해 주세요.',
  textLong: '내용은 2,000자까지 입력할 수 있습니다.',
  tooManyPhotos: `사진은 한 번에 ${questionLimits.photos}장까지 보낼 수 있습니다.`,
  onlyPhotos: '사진(JPG, PNG, WebP)만 보낼 수 있습니다.',
  photosMissing: '올린 지 오래되어 지워진 사진이 있습니다. 사진을 다시 올려 주세요.',
  unknownOrder: '주문을 찾을 수 없습니다. 주문내역에서 다시 선택해 주세요.',
  unknownProduct: '상품을 찾을 수 없습니다. 상품 화면에서 다시 문의해 주세요.',
  noteMissing: '메모를 입력해 주세요.',
  noteLong: '메모는 1,000자까지 입력할 수 있습니다.',
  notesFull: '메모는 문의마다 100개까지 남길 수 있습니다. 새로운 내용은 답변이나 주문의 메모에 남겨 주세요.',
  noteAdded: '내부 메모를 남겼습니다.',
  assigned: '내 담당으로 지정했습니다.',
  unassigned: '담당을 해제했습니다.',
  taken: (name: string) =>
    name === ''
      ? '그사이에 담당이 해제된 문의입니다. 다시 지정해 주세요.'
      : `그사이에 ${name}님이 담당하게 된 문의입니다. 담당자를 확인해 주세요.`,
  /** The text of a request that is sent by one tap. */
  cancelText: '주문을 취소해 주세요.',
  cancelNotNow:
    '준비 중인 주문만 취소를 요청하실 수 있습니다. 준비 전에는 주문 화면에서 바로 취소하고, 받은 상품은 반품·교환을 신청해 주세요.',
  askCancel:
    '아직 보내지 않은 상품의 취소를 요청합니다. 이미 제작을 시작한 상품은 취소되지 않을 수 있습니다. 요청하시겠습니까?',
  cancelAsked: '이미 취소를 요청하신 주문입니다. 1:1 문의에서 답변을 확인해 주세요.',
  cancelSent: '취소를 요청했습니다. 답변이 오면 알림을 보내 드립니다.',
  cancelOpen: '취소를 요청하셨습니다. 운영자가 확인하고 답변해 드립니다.',
  cancelAnswered: '취소 요청에 답변이 왔습니다.',
  cancelTakenBack: '취소 요청을 철회했습니다.',
  tooManyToday: '문의는 하루에 20건까지 하실 수 있습니다. 내일 다시 문의해 주세요.',
  tooManyMessages: '짧은 시간에 너무 많이 보내셨습니다. 잠시 후 다시 보내 주세요.',
  /** Damage and shortage are reported in the form of returns. */
  leadsToReturn:
    '환불이나 교환은 반품·교환 신청에서 접수하시면 더 빨리 처리됩니다. 작성하신 내용과 사진을 그대로 옮겨 드립니다.',
  closed: '종료된 문의에는 글을 남길 수 없습니다. 새로 문의해 주세요.',
  sent: '문의를 보냈습니다. 답변이 오면 알림을 보내 드립니다.',
  messageSent: '메시지를 보냈습니다.',
  ended: '문의를 종료했습니다.',
} as const

const photoRefusals = {
  'attachment-missing': conflict(questionSentences.photosMissing),
  'only-photos': invalid(questionSentences.onlyPhotos),
}
export const questionRefusals = {
  ask: {
    ...photoRefusals,
    'unknown-order': { status: 404, says: questionSentences.unknownOrder },
    'unknown-product': { status: 404, says: questionSentences.unknownProduct },
    'too-many-today': conflict(questionSentences.tooManyToday),
    'cancel-asked': conflict(questionSentences.cancelAsked),
    'cancel-not-now': conflict(questionSentences.cancelNotNow),
  },
  answer: {
    'attachment-missing': photoRefusals['attachment-missing'],
    closed: conflict(questionSentences.closed),
  },
  message: {
    ...photoRefusals,
    closed: conflict(questionSentences.closed),
    'too-many-messages': tooOften(questionSentences.tooManyMessages),
  },
} as const

const text = (shortest: number, sentence: string) =>
  z
    .string(sentence)
    .check(
      manyLines,
      z.minLength(shortest, sentence),
      z.maxLength(questionLimits.textLength, questionSentences.textLong),
    )
const rowId = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))

/** Topics about pieces that a return asks for, and the reason that each begins with. */
const returnTopics = { DAMAGE: 'DAMAGED', SHORTAGE: 'SHORTAGE' } as const
export const returnReasonOf = (topic: string): (typeof returnTopics)[keyof typeof returnTopics] | undefined =>
  topic === 'DAMAGE' || topic === 'SHORTAGE' ? returnTopics[topic] : undefined

/** Photos, by the ids of the member's own uploads. */
const photoIds = z.array(rowId).check(z.maxLength(questionLimits.photos, questionSentences.tooManyPhotos))
/** Files of an operator, also documents. */
const fileIds = z.array(rowId).check(z.maxLength(attachmentLimits.maxAtOnce))

/** A question is about one order, one product of a shop, or neither: money, the account, a store. */
export const newQuestionBody = z
  .strictObject({
    orderNumber: z._default(z.optional(z.nullable(z.string().check(z.regex(/^\d{8}-\d{7}$/)))), null),
    partnerProductId: z._default(z.optional(z.nullable(rowId)), null),
    topic: z.enum(questionTopicCodes, questionSentences.topic),
    text: text(5, questionSentences.questionShort),
    fileIds: photoIds,
  })
  .check(
    z.refine(({ orderNumber, partnerProductId }) => orderNumber === null || partnerProductId === null, {
      path: ['orderNumber'],
      error: questionSentences.unknownOrder,
    }),
    z.refine(({ topic, ...about }) => topicsOf(subjectOf(about)).includes(topic), {
      path: ['topic'],
      error: questionSentences.topic,
    }),
  )
export type NewQuestionBody = z.output<typeof newQuestionBody>

const withText = z.refine<{ text: string; fileIds: number[] }>((body) => body.text !== '' || body.fileIds.length > 0, {
  path: ['text'],
  error: questionSentences.textMissing,
})
const optionalText = text(0, questionSentences.textMissing)
export const memberMessageBody = z.strictObject({ text: optionalText, fileIds: photoIds }).check(withText)
export const operatorMessageBody = z.strictObject({ text: optionalText, fileIds }).check(withText)
