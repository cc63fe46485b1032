import { reasonShort } from '#contract/reason.ts'
import * as z from 'zod/mini'
import { manyLines, oneLine } from '#contract/text.ts'
import { attachmentIds } from '#features/platform/files/contract/attachment.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { requestKindCodes, requestStates, type RequestState } from './request-states.ts'

export const requestLimits = {
  titleLength: 80,
  textLength: 3_000,
  quantity: 10_000_000,
  amount: 1_000_000_000,
  /** New requests of one brand within 24 hours. */
  requestsPerDay: 30,
  /** Entries of one member within a minute, of all threads. */
  entriesPerMinute: 20,
  /** Days from today to the last day of a quote. */
  quoteDays: 365,
} as const

export const requestSentences = {
  kind: '요청 종류를 선택해 주세요.',
  titleShort: '제목을 2자 이상 입력해 주세요.',
  titleLong: '제목은 80자까지 입력할 수 있습니다.',
  textShort: '내용을 입력해 주세요.',
  descriptionShort: '요청 내용을 10자 이상 입력해 주세요.',
  textLong: '내용은 3,000자까지 입력할 수 있습니다.',
  quantity: '수량은 1에서 10,000,000까지 숫자로 입력해 주세요.',
  price: '희망 단가는 1원에서 10억 원까지 숫자로 입력해 주세요.',
  amount: '견적 금액은 1원에서 10억 원까지 숫자로 입력해 주세요.',
  day: '날짜를 선택해 주세요.',
  pastDay: '희망일은 오늘 이후로 선택해 주세요.',
  productMissing: '변경할 상품을 선택해 주세요.',
  unknownProduct: '선택한 상품을 찾을 수 없습니다. 다시 선택해 주세요.',
  madeProductMissing: '만든 상품을 선택해 주세요.',
  proofFiles: '시안 파일을 한 개 이상 올려 주세요.',
  reasonShort,
  validUntil: '유효기간은 오늘부터 1년 이내로 선택해 주세요.',
  quoteExpired: '유효기간이 지난 견적입니다. 다른 견적을 요청해 주세요.',
  ended: '끝난 요청에는 글을 남길 수 없습니다. 새로 요청해 주세요.',
  tooManyToday: '요청은 하루에 30건까지 보낼 수 있습니다. 내일 다시 보내 주세요.',
  tooManyEntries: '짧은 시간에 너무 많이 보냈습니다. 잠시 후 다시 보내 주세요.',
  sent: '요청을 보냈습니다. 답변이 오면 알려 드립니다.',
  messageSent: '메시지를 보냈습니다.',
} as const

/** Author of an entry that an operator writes for a headquarters. */
export const operatorFor = (name: string): string => `${name} (운영자)`

/** Explains that the request has changed its state since the screen was loaded. */
export const requestChangedSentence = (state: RequestState): string =>
  `그사이 요청이 바뀌어 지금은 '${requestStates[state].label}' 상태입니다. 새 내용을 확인하고 다시 시도해 주세요.`

const text = (shortest: number, sentence: string) =>
  z
    .string()
    .check(manyLines, z.minLength(shortest, sentence), z.maxLength(requestLimits.textLength, requestSentences.textLong))

export const reasonText = text(2, requestSentences.reasonShort)
/** Optional if files or an amount are sent. */
export const optionalText = text(0, requestSentences.textShort)

const day = z.string().check(z.refine(isKoreanDay, requestSentences.day))
const count = (most: number, sentence: string) =>
  z.int(sentence).check(z.minimum(1, sentence), z.maximum(most, sentence))
const rowId = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))

export const requestVersion = z.int().check(z.minimum(1), z.maximum(1_000_000))

export const newRequestBody = z
  .strictObject({
    kind: z.enum(requestKindCodes, requestSentences.kind),
    title: z
      .string()
      .check(
        oneLine,
        z.minLength(2, requestSentences.titleShort),
        z.maxLength(requestLimits.titleLength, requestSentences.titleLong),
      ),
    description: text(10, requestSentences.descriptionShort),
    quantity: z.nullable(count(requestLimits.quantity, requestSentences.quantity)),
    /** Wished won for one piece, VAT included. */
    wishedPrice: z.nullable(count(requestLimits.amount, requestSentences.price)),
    wishedOn: z.nullable(day),
    /** The product to change. */
    partnerProductId: z.nullable(rowId),
    fileIds: attachmentIds,
  })
  .check(
    z.refine(({ kind, partnerProductId }) => kind !== 'CHANGE' || partnerProductId !== null, {
      path: ['partnerProductId'],
      error: requestSentences.productMissing,
    }),
  )
export type NewRequestBody = z.output<typeof newRequestBody>

export const messageBody = z.strictObject({ text: optionalText, fileIds: attachmentIds }).check(
  z.refine((body) => body.text !== '' || body.fileIds.length > 0, {
    path: ['text'],
    error: requestSentences.textShort,
  }),
)

export const quoteBody = z.strictObject({
  version: requestVersion,
  amount: count(requestLimits.amount, requestSentences.amount),
  /** The last Korean day on which the quote can be accepted. */
  validUntil: day,
  text: optionalText,
  fileIds: attachmentIds,
})

export const proofBody = z.strictObject({
  version: requestVersion,
  text: optionalText,
  fileIds: attachmentIds.check(z.minLength(1, requestSentences.proofFiles)),
})

export const declineBody = z.strictObject({ version: requestVersion, text: reasonText })

export const finishBody = z.strictObject({ version: requestVersion, productId: z.nullable(rowId), text: optionalText })

/** Decisions that send the work back, for a reason. */
export const returningDecisions: readonly string[] = ['RETURN_QUOTE', 'RETURN_PROOF']

/** A refusal or a return of the request states a reason. */
export const decisionBody = z
  .strictObject({
    action: z.enum(['ACCEPT_QUOTE', 'RETURN_QUOTE', 'APPROVE_PROOF', 'RETURN_PROOF', 'WITHDRAW']),
    version: requestVersion,
    text: optionalText,
  })
  .check(
    z.refine(({ action, text: typed }) => !returningDecisions.includes(action) || typed.length >= 2, {
      path: ['text'],
      error: requestSentences.reasonShort,
    }),
  )
export type BrandDecision = z.output<typeof decisionBody>['action']
