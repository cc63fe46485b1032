import { initialRemoteCodes } from './initial-remote-areas.ts'
import type { SettingTestResult } from './settings.admin.calls.ts'

/** Labels of the codes that settings hold. */
export const smtpSecurityLabels = { starttls: 'STARTTLS', tls: 'SSL/TLS', none: '사용 안 함' } as const

export const onOffLabels = { on: '사용', off: '사용 안 함' } as const

export const deliveryTypes = ['FREE', 'PAID', 'CONDITIONAL_FREE', 'QUANTITY_PAID'] as const

export const deliveryTypeLabels = {
  FREE: '무료',
  PAID: '묶음당 정액',
  CONDITIONAL_FREE: '조건부 무료',
  QUANTITY_PAID: '수량별',
} as const

/** Results of a test in the audit log; `testSentence` explains them on the page. */
export const settingTestLabels: Record<SettingTestResult, string> = {
  done: '성공',
  unset: '설정 없음',
  unreachable: '연결 실패',
  insecure: '암호화 불일치',
  'wrong-key': '인증 실패',
  'wrong-address': '주소 거절',
  refused: '거절',
}

/** Days after the last parcel in which a claim can be refunded without an operator. */
export const instantRefundDays = 14

/** Values in effect until a page changes them. */
export const initialDefaults = {
  SUPPLIER_CUTOFF_HOUR: '14',
  SUPPLIER_LEAD_DAYS: '2',
  DELIVERY_TYPE: 'CONDITIONAL_FREE',
  DELIVERY_BASE_FEE: '3500',
  DELIVERY_FREE_OVER: '50000',
  DELIVERY_UNIT_QTY: '1',
  DELIVERY_REMOTE_JEJU: '3000',
  DELIVERY_REMOTE_ISLAND: '5000',
  REMOTE_JEJU_CODES: initialRemoteCodes.JEJU,
  REMOTE_ISLAND_CODES: initialRemoteCodes.ISLAND,
  INSTANT_REFUND_PER_ORDER: '0',
  INSTANT_REFUND_PER_DAY: '0',
} as const

/** Whether optional consents start ticked: as the operator chose, or as specified where nobody has chosen [spec §5, decisions: Kept as specified]. */
export const ticksConsents = (chosen: string | undefined): boolean => (chosen ?? 'on') === 'on'

/** Beside a consent whose box nobody had to tick. */
export const presetConsentNote = '미리 선택된 상자'

export const tickedLabels = { off: '회원이 직접 선택 (권장)', on: '미리 선택해 둠' } as const
