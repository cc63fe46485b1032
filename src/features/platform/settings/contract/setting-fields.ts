import * as z from 'zod/mini'
import { isPhone, phoneDigits } from '#values/phone.ts'
import { plainRangeLines, wrongRangeLine } from '#values/remote-areas.ts'
import { messageEventCodes } from '#contract/message-events.ts'
import { codesOf } from '#values/codes.ts'

/** The groups of settings: one record of the audit log, one form, one step of the set-up each. */
export const settingSections = {
  mail: { label: '메일' },
  messages: { label: '알림톡·메시지' },
  card: { label: '카드 결제' },
  tracker: { label: '배송 조회' },
  links: { label: '링크·분석' },
  defaults: { label: '기본값' },
} as const
export type SettingSectionName = keyof typeof settingSections
export const settingSectionNames = ['mail', 'messages', 'card', 'tracker', 'links', 'defaults'] as const

export interface SettingField {
  section: SettingSectionName
  label: string
  /** Sealed in the database and never sent back; pages learn only whether it is set, and its last characters. */
  isSecret?: true
  /** Environment variable that overrides the stored value. Without one the page always decides. */
  variable?: string
  value: z.ZodMiniType<string>
}

const text = (pattern: RegExp, sentence: string) => z.string().check(z.trim(), z.regex(pattern, sentence))
const webAddress = text(/^https?:\/\/[^\s/@]+\.[^\s@]+$/, 'https://로 시작하는 주소를 입력해 주세요.')
const tossKey = (kind: 'ck' | 'sk', sentence: string) =>
  text(new RegExp(`^(test|live)_(g?${kind})_[\\w-]{5,90}$`), sentence)
const onOff = (sentence: string) => text(/^(on|off)$/, sentence)
const wholeNumber = (most: number, sentence: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => /^\d{1,9}$/.test(value) && Number(value) <= most, sentence),
  )
const won = wholeNumber(10_000_000, '0원에서 10,000,000원까지 숫자로 입력해 주세요.')

/** Lines of postal codes. */
const postalCodes = z.string().check(
  z.overwrite(plainRangeLines),
  z.maxLength(10_000, '우편번호 목록은 10,000자까지 입력할 수 있습니다.'),
  z.superRefine((text, context) => {
    const line = wrongRangeLine(text)
    if (line !== undefined) {
      const message = `${line}번째 줄을 확인해 주세요. 우편번호 5자리나 22386-22388처럼 처음과 끝 번호를 입력해 주세요.`
      context.addIssue({ code: 'custom', message, input: text })
    }
  }),
)

const knownEvents: ReadonlySet<string> = new Set(messageEventCodes)

/** Every setting that a page can change. A stored value is the text that the environment variable would hold. */
export const settingFields = {
  SMTP_HOST: {
    section: 'mail',
    label: '메일 서버',
    variable: 'SMTP_URL',
    value: text(/^[A-Za-z0-9][A-Za-z0-9.-]{1,200}$/, '메일 서버 주소를 입력해 주세요. 예: smtp.example.kr'),
  },
  SMTP_PORT: {
    section: 'mail',
    label: '포트',
    variable: 'SMTP_URL',
    value: z.string().check(
      z.trim(),
      z.refine(
        (port) => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535,
        '포트는 1에서 65535 사이의 숫자로 입력해 주세요.',
      ),
    ),
  },
  /** `tls` encrypts from the first byte (465); `starttls` upgrades the connection and refuses to go on without. */
  SMTP_SECURITY: {
    section: 'mail',
    label: '암호화',
    variable: 'SMTP_URL',
    value: text(/^(tls|starttls|none)$/, '암호화 방식을 선택해 주세요.'),
  },
  SMTP_USER: {
    section: 'mail',
    label: '메일 계정',
    variable: 'SMTP_URL',
    value: text(/^\S{1,200}$/, '메일 계정은 공백 없이 입력해 주세요.'),
  },
  SMTP_PASSWORD: {
    section: 'mail',
    label: '메일 비밀번호',
    variable: 'SMTP_URL',
    isSecret: true,
    value: z
      .string()
      .check(z.minLength(1, '메일 비밀번호를 입력해 주세요.'), z.maxLength(500, '비밀번호가 너무 깁니다.')),
  },
  MAIL_FROM: {
    section: 'mail',
    label: '보내는 사람',
    variable: 'MAIL_FROM',
    value: text(
      /^(?:[^<>"\r\n]{1,60} <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/,
      '보내는 사람을 "이름 <메일 주소>" 형식으로 입력해 주세요.',
    ),
  },
  SOLAPI_API_KEY: {
    section: 'messages',
    label: 'API 키',
    variable: 'SOLAPI_API_KEY',
    value: text(/^[\w-]{8,100}$/, '솔라피 API 키를 확인해 주세요.'),
  },
  SOLAPI_API_SECRET: {
    section: 'messages',
    label: 'API 시크릿',
    variable: 'SOLAPI_API_SECRET',
    isSecret: true,
    value: text(/^[\w-]{8,200}$/, '솔라피 API 시크릿을 확인해 주세요.'),
  },
  SOLAPI_PF_ID: {
    section: 'messages',
    label: '카카오 채널 ID',
    variable: 'SOLAPI_PF_ID',
    value: text(/^[\w@-]{4,100}$/, '솔라피에 연동한 카카오 채널의 pfId를 입력해 주세요.'),
  },
  SOLAPI_FROM: {
    section: 'messages',
    label: '발신 번호',
    variable: 'SOLAPI_FROM',
    value: z.string().check(
      z.overwrite((typed) => phoneDigits(typed) ?? typed.trim()),
      z.refine(isPhone, '솔라피에 등록한 발신 번호를 입력해 주세요. 예: 02-000-0000'),
    ),
  },
  /** `ORDER_PLACED=KA01…,ORDER_PAID=KA01…`: the approved template of each event. */
  SOLAPI_TEMPLATES: {
    section: 'messages',
    label: '알림톡 템플릿',
    variable: 'SOLAPI_TEMPLATES',
    value: text(/^[A-Z_]+=[\w-]{1,100}(,[A-Z_]+=[\w-]{1,100})*$/, '승인된 템플릿 ID를 확인해 주세요.').check(
      z.refine((pairs) => pairs.split(',').every((pair) => knownEvents.has(pair.split('=')[0] ?? '')), {
        error: '알 수 없는 알림 종류가 있습니다.',
      }),
    ),
  },
  /** Won that the contract with the provider charges for one; unset or 0: unknown. */
  ALIMTALK_COST: {
    section: 'messages',
    label: '알림톡 1건 비용',
    value: wholeNumber(1_000, '비용은 0원에서 1,000원까지 숫자로 입력해 주세요.'),
  },
  TOSS_CLIENT_KEY: {
    section: 'card',
    label: '클라이언트 키',
    variable: 'TOSS_CLIENT_KEY',
    value: tossKey('ck', '토스페이먼츠 클라이언트 키를 입력해 주세요. live_ck_ 또는 test_ck_로 시작합니다.'),
  },
  TOSS_SECRET_KEY: {
    section: 'card',
    label: '시크릿 키',
    variable: 'TOSS_SECRET_KEY',
    isSecret: true,
    value: tossKey('sk', '토스페이먼츠 시크릿 키를 입력해 주세요. live_sk_ 또는 test_sk_로 시작합니다.'),
  },
  CARD_SANDBOX: {
    section: 'card',
    label: '연습 결제',
    variable: 'CARD_SANDBOX',
    value: onOff('연습 결제를 켤지 선택해 주세요.'),
  },
  TRACKER_CLIENT_ID: {
    section: 'tracker',
    label: '클라이언트 ID',
    variable: 'TRACKER_CLIENT_ID',
    value: text(/^[\w-]{3,200}$/, '배송 조회 서비스의 클라이언트 ID를 확인해 주세요.'),
  },
  TRACKER_CLIENT_SECRET: {
    section: 'tracker',
    label: '클라이언트 시크릿',
    variable: 'TRACKER_CLIENT_SECRET',
    isSecret: true,
    value: text(/^[\w-]{3,200}$/, '배송 조회 서비스의 클라이언트 시크릿을 확인해 주세요.'),
  },
  MAIN_SITE_URL: { section: 'links', label: '회사 홈페이지', variable: 'MAIN_SITE_URL', value: webAddress },
  TERMS_SERVICE_URL: { section: 'links', label: '이용약관 주소', variable: 'TERMS_SERVICE_URL', value: webAddress },
  TERMS_PERSONAL_URL: {
    section: 'links',
    label: '개인정보처리방침 주소',
    variable: 'TERMS_PERSONAL_URL',
    value: webAddress,
  },
  REVIEW_SITE_URL: { section: 'links', label: '리뷰 사이트', variable: 'REVIEW_SITE_URL', value: webAddress },
  REVIEW_KIT_KEY: {
    section: 'links',
    label: '리뷰 사이트 키',
    variable: 'REVIEW_KIT_KEY',
    isSecret: true,
    value: text(/^[\x21-\x7E]{32,200}$/, '리뷰 사이트 키는 공백 없이 32자 이상으로 입력해 주세요.'),
  },
  ANALYTICS_ID: {
    section: 'links',
    label: '태그 관리자 ID',
    variable: 'ANALYTICS_ID',
    value: text(/^GTM-[A-Z0-9]+$/, 'GTM-으로 시작하는 컨테이너 ID를 입력해 주세요.'),
  },
  SUPPLIER_CUTOFF_HOUR: {
    section: 'defaults',
    label: '주문 마감 시각',
    value: wholeNumber(24, '마감 시각은 0시에서 24시 사이로 입력해 주세요.'),
  },
  SUPPLIER_LEAD_DAYS: {
    section: 'defaults',
    label: '출고까지 영업일',
    value: wholeNumber(60, '출고까지 걸리는 영업일은 0일에서 60일까지 입력해 주세요.'),
  },
  DELIVERY_TYPE: {
    section: 'defaults',
    label: '배송비 방식',
    value: text(/^(FREE|PAID|CONDITIONAL_FREE|QUANTITY_PAID)$/, '배송비 방식을 선택해 주세요.'),
  },
  DELIVERY_BASE_FEE: { section: 'defaults', label: '기본 배송비', value: won },
  DELIVERY_FREE_OVER: { section: 'defaults', label: '무료배송 기준 금액', value: won },
  DELIVERY_UNIT_QTY: {
    section: 'defaults',
    label: '배송비가 붙는 수량',
    value: wholeNumber(100_000, '수량은 0개에서 100,000개까지 입력해 주세요.'),
  },
  DELIVERY_REMOTE_JEJU: { section: 'defaults', label: '제주 추가 배송비', value: won },
  DELIVERY_REMOTE_ISLAND: { section: 'defaults', label: '도서산간 추가 배송비', value: won },
  REMOTE_JEJU_CODES: { section: 'defaults', label: '제주 우편번호', value: postalCodes },
  REMOTE_ISLAND_CODES: { section: 'defaults', label: '도서산간 우편번호', value: postalCodes },
  /** 0: an operator decides about every refund. */
  INSTANT_REFUND_PER_ORDER: { section: 'defaults', label: '주문당 한도', value: won },
  INSTANT_REFUND_PER_DAY: { section: 'defaults', label: '회원당 하루 한도', value: won },
  /** Names of depositors that stand for many payers, beside the built-in ones; separated by commas or lines. */
  PAYMENT_COMPANIES: {
    section: 'defaults',
    label: '여러 사람이 쓰는 입금자명',
    value: text(/^[^\0]{1,2000}$/, '이름을 쉼표나 줄바꿈으로 구분해 2,000자까지 입력해 주세요.'),
  },
  MARKETING_CONSENT_TICKED: {
    section: 'defaults',
    label: '선택 동의의 처음 상태',
    value: onOff('선택 동의를 미리 선택해 둘지 정해 주세요.'),
  },
} as const satisfies Record<string, SettingField>

export type SettingName = keyof typeof settingFields
export const settingNames = codesOf(settingFields)

export const fieldOf = (name: SettingName): SettingField => settingFields[name]
export const namesOf = (section: SettingSectionName): SettingName[] =>
  settingNames.filter((name) => fieldOf(name).section === section)
