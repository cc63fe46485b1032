import { unreadableFileText, type UnreadableFile } from '#features/platform/files/contract/unreadable-file.ts'
import { formatNumber } from '#values/won.ts'
import type { DocumentKind } from './document-terms.ts'

/** Rows that one file of the tax office's page takes. */
export const sheetLimits = { TAX: 100, TAX_FREE: 100, CASH_RECEIPT: 1_000 } as const satisfies Record<
  DocumentKind,
  number
>

/** Approval numbers that are read back at once. */
export const approvalLimits = { rows: 1_000, maxBytes: 5_000_000, shownProblems: 100 } as const

export type IssueRefusal =
  | 'not-due'
  | 'mixed-kinds'
  | 'correction'
  | 'original-open'
  | 'too-many'
  | 'approval-taken'
  | 'no-issuer'
  | 'not-listed'

export const issueRefusalText = {
  'not-due': '발행 대기 중이 아닌 증빙이 있습니다. 새로고침한 후 다시 확인해 주세요.',
  'mixed-kinds': '한 파일에는 한 종류만 담을 수 있습니다. 종류를 하나만 선택해 주세요.',
  correction:
    '수정 발행과 취소는 일괄 양식으로 올릴 수 없습니다. 홈택스에서 건별로 처리한 뒤 승인번호를 입력해 주세요.',
  'original-open': '원본이 아직 발행되지 않았습니다. 원본을 먼저 발행해 주세요.',
  'too-many': `한 파일에는 세금계산서·계산서 ${formatNumber(sheetLimits.TAX)}건, 현금영수증 ${formatNumber(sheetLimits.CASH_RECEIPT)}건까지 담을 수 있습니다.`,
  'approval-taken': '다른 증빙에 이미 입력된 승인번호입니다.',
  'no-issuer': '전자 발행 서비스가 연결되어 있지 않습니다. 양식을 받아 홈택스에서 발행해 주세요.',
  'not-listed': '양식을 받은 증빙만 되돌릴 수 있습니다.',
} as const satisfies Record<IssueRefusal, string>

export const issueSentences = {
  approval: '승인번호는 영문, 숫자, -만 사용해 8~40자로 입력해 주세요.',
  day: '발행일을 YYYY-MM-DD 형식으로 입력해 주세요.',
  tooLarge: '승인번호 파일은 5MB까지 올릴 수 있습니다.',
} as const

export type ApprovalsRefusal =
  | UnreadableFile
  | 'several-sheets'
  | 'no-header'
  | 'nothing'
  | 'too-many-rows'
  | 'bad-rows'
export const approvalsRefusalText = {
  ...unreadableFileText,
  'several-sheets': '승인번호가 있는 시트가 여러 개입니다. 시트마다 따로 저장해 하나씩 올려 주세요.',
  'no-header': '문서번호(또는 비고, 메모)와 승인번호 머리글을 찾지 못했습니다. 머리글 줄까지 함께 올려 주세요.',
  nothing: '승인번호가 없습니다. 승인번호가 있는 발행 목록을 올려 주세요.',
  'too-many-rows': `승인번호는 한 번에 ${formatNumber(approvalLimits.rows)}건까지 올릴 수 있습니다. 나누어 올려 주세요.`,
  'bad-rows': '확인이 필요한 줄이 있어 아무것도 저장하지 않았습니다. 줄을 고친 뒤 다시 올려 주세요.',
} as const satisfies Record<ApprovalsRefusal, string>

/** Reasons why a row of approval numbers can't be stored. */
export const approvalProblems = {
  error: { column: '칸', message: '오류이거나 계산되지 않은 수식입니다. 값을 확인해 다시 저장해 주세요.' },
  twice: { column: '문서번호', message: '같은 문서번호가 두 번 있습니다.' },
  'approval-missing': { column: '승인번호', message: '승인번호가 없거나 형식이 다릅니다.' },
  'approval-twice': { column: '승인번호', message: '같은 승인번호가 두 번 있습니다.' },
  'approval-taken': { column: '승인번호', message: issueRefusalText['approval-taken'] },
  issued: { column: '문서번호', message: '다른 승인번호로 이미 발행된 증빙입니다.' },
  'not-open': { column: '문서번호', message: '발행 대기 중이 아닌 증빙입니다.' },
  'original-open': { column: '문서번호', message: issueRefusalText['original-open'] },
  amount: { column: '합계금액', message: '합계금액이 증빙과 다릅니다.' },
  day: { column: '발행일자', message: '발행일자를 읽을 수 없습니다.' },
} as const
export type ApprovalProblem = keyof typeof approvalProblems

/** Approval numbers of the tax office and of issuing services. */
export const isApprovalNumber = (text: string): boolean => /^[A-Za-z0-9-]{8,40}$/.test(text)
