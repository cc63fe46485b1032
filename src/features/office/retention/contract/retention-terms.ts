import { reasonShort } from '#contract/reason.ts'

/** Kinds of records that the retention job makes anonymous, in the order of its work. */
export const retentionRuleCodes = ['ORDER', 'CHARGE', 'DRAW', 'TAX_DOCUMENT', 'STATEMENT_LINE'] as const
export type RetentionRuleCode = (typeof retentionRuleCodes)[number]

export const retentionRules = {
  ORDER: {
    label: '주문',
    period: '마지막 처리 후 5년',
    removes: '받는 분, 주소, 연락처, 매장·사업자 정보, 입금자명, 처리 메모와 취소 사유, 현금영수증 번호',
  },
  CHARGE: { label: '예치금 충전', period: '처리 후 5년', removes: '입금자명, 취소 사유' },
  DRAW: { label: '예치금 출금', period: '처리 후 5년', removes: '계좌번호, 예금주, 반려 사유' },
  TAX_DOCUMENT: {
    label: '세금계산서·현금영수증',
    period: '부가가치세 신고 기한 후 5년',
    removes: '공급받는 자 정보, 현금영수증 번호',
  },
  STATEMENT_LINE: { label: '은행 거래 내역', period: '입금 후 5년', removes: '입금자명, 적요' },
} as const satisfies Record<RetentionRuleCode, { label: string; period: string; removes: string }>

export const holdSubjects = ['ORDER', 'MEMBER'] as const
export type HoldSubject = (typeof holdSubjects)[number]
export const holdSubjectLabels = { ORDER: '주문', MEMBER: '회원' } as const satisfies Record<HoldSubject, string>

export const retentionSentences = {
  key: { ORDER: '주문번호를 입력해 주세요.', MEMBER: '회원 아이디를 입력해 주세요.' },
  reason: reasonShort,
  reasonLong: '사유는 200자까지 입력할 수 있습니다.',
  held: '보존 연장을 등록했습니다. 해제할 때까지 개인정보를 삭제하지 않습니다.',
  lifted: '보존 연장을 해제했습니다. 보존 기간이 지난 정보는 다음 작업에서 삭제됩니다.',
  kept: '금액, 상품, 날짜는 장부와 마진, 정산의 근거이므로 그대로 남습니다.',
} as const

export const holdRefusals = ['unknown-order', 'unknown-member', 'already-held', 'already-anonymous'] as const
export type HoldRefusal = (typeof holdRefusals)[number]
export const holdRefusalText = {
  'unknown-order': '주문을 찾을 수 없습니다. 주문번호를 확인해 주세요.',
  'unknown-member': '회원을 찾을 수 없습니다. 아이디를 확인해 주세요.',
  'already-held': '이미 보존 연장이 등록되어 있습니다.',
  'already-anonymous': '보존 기간이 지나 개인정보를 이미 삭제한 주문입니다.',
} as const satisfies Record<HoldRefusal, string>
