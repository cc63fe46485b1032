import * as z from 'zod/mini'
import { oneLine } from '#contract/text.ts'
import { typedPhone } from '#contract/typed-phone.ts'
import { emailPattern, longestEmail, memberSentences } from '#features/people/members/contract/member-fields.ts'
import { isBusinessNumber } from '#values/business-number.ts'
import { isPhone } from '#values/phone.ts'

export const storeFieldSentences = {
  nameMissing: '매장명을 입력해 주세요.',
  hqNameMissing: '본사명을 입력해 주세요.',
  telMissing: '전화번호를 입력해 주세요.',
  telDigits: '숫자만 입력해 주세요.',
  telFormat: '전화번호를 지역번호부터 입력해 주세요.',
  addressMissing: '주소를 검색해 주세요.',
  postalCode: '우편번호 5자리를 입력해 주세요.',
  companyMissing: '상호(법인명)를 입력해 주세요.',
  representativeMissing: '대표자명을 입력해 주세요.',
  typeMissing: '업태를 입력해 주세요.',
  itemMissing: '종목을 입력해 주세요.',
  businessNumberMissing: '사업자등록번호를 입력해 주세요.',
  businessNumber: '올바른 사업자등록번호를 입력해 주세요.',
  tooLong: (most: number) => `${most}자까지 입력할 수 있습니다.`,
} as const

/** Without characters that turn the direction of a text or hide in it. */
const withoutControls = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, '')

const line = (missing: string, most = 50) =>
  z
    .string()
    .check(
      oneLine,
      z.overwrite(withoutControls),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, storeFieldSentences.tooLong(most)),
    )

/** The owner's fields of a store; the business number is stored as 000-00-00000 [spec §3, §5]. */
export const storeFields = {
  name: line(storeFieldSentences.nameMissing),
  tel: z
    .string()
    .check(
      typedPhone,
      z.minLength(1, storeFieldSentences.telMissing),
      z.regex(/^[\d-]*$/, { error: storeFieldSentences.telDigits, abort: true }),
      z.refine(isPhone, storeFieldSentences.telFormat),
    ),
  postalCode: z
    .string()
    .check(z.minLength(1, storeFieldSentences.addressMissing), z.regex(/^\d{5}$/, storeFieldSentences.postalCode)),
  address1: line(storeFieldSentences.addressMissing, 150),
  address2: z.string().check(oneLine, z.overwrite(withoutControls), z.maxLength(100, storeFieldSentences.tooLong(100))),
  businessCompanyName: line(storeFieldSentences.companyMissing),
  businessRepresentative: line(storeFieldSentences.representativeMissing),
  businessType: line(storeFieldSentences.typeMissing),
  businessItem: line(storeFieldSentences.itemMissing),
  businessNumber: z
    .string()
    .check(
      z.minLength(1, storeFieldSentences.businessNumberMissing),
      z.refine(isBusinessNumber, storeFieldSentences.businessNumber),
    ),
  /** 세금계산서 수신 이메일; empty if none is given. */
  businessEmail: z.string().check(
    z.maxLength(longestEmail, memberSentences.emailFormat),
    z.refine((text) => text === '' || emailPattern.test(text), memberSentences.emailFormat),
  ),
}

/** Labels of the owner's fields, as the form names them. */
export const storeFieldLabels = {
  name: '매장명',
  tel: '전화번호',
  postalCode: '우편번호',
  address1: '주소',
  address2: '상세 주소',
  businessCompanyName: '상호(법인명)',
  businessRepresentative: '대표자명',
  businessType: '업태',
  businessItem: '종목',
  businessNumber: '사업자등록번호',
  businessEmail: '세금계산서 수신 이메일',
} as const satisfies Record<keyof typeof storeFields, string>
export const storeFieldNames = [
  'name',
  'tel',
  'postalCode',
  'address1',
  'address2',
  'businessCompanyName',
  'businessRepresentative',
  'businessType',
  'businessItem',
  'businessNumber',
  'businessEmail',
] as const satisfies readonly (keyof typeof storeFields)[]

export const storeForm = z.strictObject(storeFields)
export type StoreForm = z.output<typeof storeForm>

export const exampleStore = {
  name: '성수점',
  tel: '0212345678',
  postalCode: '04712',
  address1: '서울특별시 성동구 누리길 27',
  address2: '1층',
  businessCompanyName: '나루성수커피',
  businessRepresentative: '김하늘',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '124-81-00998',
  businessEmail: '',
} as const satisfies StoreForm
