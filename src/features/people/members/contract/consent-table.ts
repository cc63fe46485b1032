/** SIGNUP every sign-up form · TRANSFER joining by the invitation to take over a store · PROFILE my page. */
export type ConsentPlace = 'SIGNUP' | 'TRANSFER' | 'PROFILE'

interface RequiredRow {
  isRequired: true
  label: string
  /** The published text of the same code is agreed to [law: Terms]. */
  text: 'terms'
  asked: readonly ConsentPlace[]
}

interface OptionalRow {
  isRequired: false
  label: string
  /** Heading of the consent on pages that show whether it was given. */
  title: string
  /** Names the mails or texts that may be sent after the consent. */
  channel: string
  text: 'advertising'
  asked: readonly ConsentPlace[]
  /** Names in requests and answers. `isSpecified`: the specification has the field, so that a body without it is refused. */
  wire: { agreed: string; at: string; isSpecified: boolean }
}

/**
 * Every consent of a member. A new optional one is a row here and a migration (`npm run db:generate`) for its three columns: forms,
 * requests, my page, the page of the operator, leaving and docs/TABLES.md are made from the rows. Staff and operators who join by an
 * invitation to a team are asked for none: their employer agreed to the terms, and nothing is advertised to them.
 */
export const consentTable = {
  service: { isRequired: true, label: '서비스 이용약관 동의', text: 'terms', asked: ['SIGNUP', 'TRANSFER'] },
  personal: { isRequired: true, label: '개인정보 수집·이용 동의', text: 'terms', asked: ['SIGNUP', 'TRANSFER'] },
  over14: { isRequired: true, label: '만 14세 이상입니다.', text: 'terms', asked: ['SIGNUP', 'TRANSFER'] },
  sms: {
    isRequired: false,
    label: '문자 수신 동의',
    title: '문자 수신',
    channel: '문자',
    text: 'advertising',
    asked: ['SIGNUP', 'TRANSFER', 'PROFILE'],
    wire: { agreed: 'receiveSmsYn', at: 'receiveSmsAt', isSpecified: true },
  },
  email: {
    isRequired: false,
    label: '이메일 수신 동의',
    title: '이메일 수신',
    channel: '이메일',
    text: 'advertising',
    asked: ['SIGNUP', 'TRANSFER', 'PROFILE'],
    wire: { agreed: 'receiveEmailYn', at: 'receiveEmailAt', isSpecified: true },
  },
} as const satisfies Record<string, RequiredRow | OptionalRow>

/** Items, purpose, period and the right to refuse, beside the boxes [law: Consent text]. */
export const optionalConsentTerms =
  '휴대폰 번호, 이메일 · 혜택·이벤트 안내 · 동의 철회 시까지 · 거부해도 이용에 제한이 없습니다.'
