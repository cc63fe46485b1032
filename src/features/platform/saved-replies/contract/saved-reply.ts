import * as z from 'zod/mini'
import { conflict } from '#contract/refusals.ts'
import { manyLines, oneLine } from '#contract/text.ts'

/** Occasions of a saved reply: a dialog offers only those of its own kind. */
export const replyKinds = {
  QUESTION: '문의 답변',
  RETURN: '반품·교환 안내',
  RETURN_REFUSAL: '반품·교환 거절',
  CANCEL: '취소·환불',
  HIDE: '게시글 숨김',
  REFUSAL: '보류·반려',
  RESTRICTION: '이용 제한·상태 변경',
  MONEY: '예치금·입금·정산',
  REQUEST: '상품 요청',
  OTHER: '조회·정정·중지',
} as const
export type ReplyKind = keyof typeof replyKinds
export const replyKindCodes = [
  'QUESTION',
  'RETURN',
  'RETURN_REFUSAL',
  'CANCEL',
  'HIDE',
  'REFUSAL',
  'RESTRICTION',
  'MONEY',
  'REQUEST',
  'OTHER',
] as const satisfies readonly ReplyKind[]

export const replyLimits = { perKind: 50, title: 40, text: 2_000 } as const

export const replySentences = {
  title: `제목을 1~${replyLimits.title}자로 입력해 주세요.`,
  text: `문구를 2~${replyLimits.text.toLocaleString('ko-KR')}자로 입력해 주세요.`,
  'same-title': '제목이 같은 문구가 있습니다. 다른 제목을 입력해 주세요.',
  'too-many': `문구는 종류마다 ${replyLimits.perKind}개까지 저장할 수 있습니다. 쓰지 않는 문구를 삭제해 주세요.`,
  askTitle: '입력한 내용을 문구로 저장합니다. 동료도 함께 사용합니다.',
  saved: '문구를 저장했습니다.',
  deleted: '문구를 삭제했습니다.',
  nothingTyped: '저장할 내용을 먼저 입력해 주세요.',
  askDelete: (title: string) => `‘${title}’ 문구를 삭제하시겠습니까? 동료도 더 이상 사용할 수 없습니다.`,
} as const

const kind = z.enum(replyKindCodes)

export const savedReplyQuery = z.strictObject({ kind })

export const savedReplyBody = z.strictObject({
  kind,
  title: z
    .string()
    .check(oneLine, z.minLength(1, replySentences.title), z.maxLength(replyLimits.title, replySentences.title)),
  text: z
    .string()
    .check(manyLines, z.minLength(2, replySentences.text), z.maxLength(replyLimits.text, replySentences.text)),
})
export type NewSavedReply = z.output<typeof savedReplyBody>

export const savedReplies = z.object({
  replies: z.array(z.object({ id: z.int(), title: z.string(), text: z.string() })),
})
export type SavedReply = z.output<typeof savedReplies>['replies'][number]

export const savedReplyRefusals = {
  'same-title': conflict(replySentences['same-title']),
  'too-many': conflict(replySentences['too-many']),
}

export const exampleReply = (title: string): z.input<typeof savedReplyBody> => ({
  kind: 'QUESTION',
  title,
  text: '확인한 뒤 오늘 안에 답변드리겠습니다.',
})
