import * as z from 'zod/mini'
import { manyLines } from '#contract/text.ts'

/** Reasons why a member reports a text. */
export const reportReasons = {
  ABUSE: { label: '욕설·비방' },
  SPAM: { label: '광고·도배' },
  PRIVACY: { label: '개인정보 노출' },
  ILLEGAL: { label: '불법·저작권 침해' },
  OTHER: { label: '기타' },
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonCodes = [
  'ABUSE',
  'SPAM',
  'PRIVACY',
  'ILLEGAL',
  'OTHER',
] as const satisfies readonly ReportReason[]

export const longestReportNote = 200
export const reportsPerDay = 20

export const reportSentences = {
  reasonMissing: '신고 사유를 선택해 주세요.',
  noteMissing: '신고 내용을 입력해 주세요.',
  noteLong: `신고 내용은 ${longestReportNote}자까지 입력할 수 있습니다.`,
  own: '내가 쓴 글과 댓글은 신고할 수 없습니다.',
  again: '이미 신고하셨습니다. 본사가 확인하고 있습니다.',
  tooMany: `신고는 하루에 ${reportsPerDay}건까지 하실 수 있습니다. 내일 다시 시도해 주세요.`,
  about: '신고하신 내용은 본사가 확인합니다. 누가 신고했는지는 작성자에게 알리지 않습니다.',
  sent: '신고가 접수되었습니다.',
} as const

/** A note is required with the reason OTHER. */
export const reportForm = z
  .strictObject({
    reason: z.enum(reportReasonCodes, reportSentences.reasonMissing),
    note: z.optional(z.string().check(manyLines, z.maxLength(longestReportNote, reportSentences.noteLong))),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'OTHER' || Boolean(note), {
      path: ['note'],
      error: reportSentences.noteMissing,
    }),
  )
export type ReportForm = z.output<typeof reportForm>
