import * as z from 'zod/mini'
import { oneLine } from '#contract/text.ts'
import { typedPhone } from '#contract/typed-phone.ts'
import { recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { storeFieldSentences } from '#features/stores/chain-stores/contract/store-fields.ts'
import { deliveryPolicyTypes } from '#features/goods/delivery/contract/delivery-policy.ts'
import { emailPattern, memberSentences } from '#features/people/members/contract/member-fields.ts'
import { isBusinessNumber } from '#values/business-number.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { isPhone } from '#values/phone.ts'

export const supplierFieldSentences = {
  nameMissing: '공급사명을 입력해 주세요.',
  phoneFormat: '전화번호 형식을 확인해 주세요.',
  feeMissing: '0원 이상 1,000만원 이하로 입력해 주세요.',
  feeZero: '배송비를 1원 이상 입력해 주세요. 받지 않으려면 무료를 선택해 주세요.',
  freeOverZero: '무료배송 기준 금액을 입력해 주세요.',
  unitQty: '1개 이상 10,000개 이하로 입력해 주세요.',
  cutoffHour: '0시부터 24시까지 입력해 주세요.',
  leadDays: '0일부터 60일까지 입력해 주세요.',
  closedWeekdays: '평일 중 하루 이상은 쉬는 요일에서 빼 주세요.',
  closedDate: '날짜를 2026-12-24처럼 입력해 주세요.',
  closedDates: (most: number) => `휴무일은 ${most}일까지 등록할 수 있습니다.`,
} as const

export const mostClosedDates = 100

const { tooLong } = storeFieldSentences
const text = (most: number) => z.string().check(oneLine, z.maxLength(most, tooLong(most)))
const line = (missing: string, most = 50) =>
  z.string().check(oneLine, z.minLength(1, missing), z.maxLength(most, tooLong(most)))
const whole = (least: number, most: number, sentence: string) =>
  z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))
const fee = whole(0, 10_000_000, supplierFieldSentences.feeMissing)
const postalCode = z.string().check(z.regex(/^(\d{5})?$/, storeFieldSentences.postalCode))

const fields = {
  name: line(supplierFieldSentences.nameMissing),
  representative: line(storeFieldSentences.representativeMissing),
  businessNumber: z
    .string()
    .check(
      z.minLength(1, storeFieldSentences.businessNumberMissing),
      z.refine(isBusinessNumber, storeFieldSentences.businessNumber),
    ),
  tel: z
    .string()
    .check(
      typedPhone,
      z.minLength(1, storeFieldSentences.telMissing),
      z.refine(isPhone, supplierFieldSentences.phoneFormat),
    ),
  businessType: text(50),
  businessItem: text(50),
  address: text(200),
  contactName: text(30),
  contactPhone: z.string().check(
    typedPhone,
    z.refine((phone) => phone === '' || isPhone(phone), supplierFieldSentences.phoneFormat),
  ),
  contactEmail: z.string().check(
    z.maxLength(100, memberSentences.emailFormat),
    z.refine((email) => email === '' || emailPattern.test(email), memberSentences.emailFormat),
  ),
  deliveryType: z.enum(deliveryPolicyTypes),
  baseFee: fee,
  freeOver: fee,
  unitQty: whole(1, 10_000, supplierFieldSentences.unitQty),
  remoteJeju: fee,
  remoteIsland: fee,
  /** Korean hour; 0 and 24: no cut-off. */
  cutoffHour: whole(0, 24, supplierFieldSentences.cutoffHour),
  leadDays: whole(0, 60, supplierFieldSentences.leadDays),
  /** 1 Monday to 5 Friday. At least one stays open: otherwise no shipping day exists. */
  closedWeekdays: z.array(z.int().check(z.minimum(1), z.maximum(5))).check(
    z.maxLength(5),
    z.refine((days) => new Set(days).size < 5, supplierFieldSentences.closedWeekdays),
  ),
  closedDates: z
    .array(z.string().check(z.refine(isKoreanDay, supplierFieldSentences.closedDate)))
    .check(z.maxLength(mostClosedDates, supplierFieldSentences.closedDates(mostClosedDates))),
  returnPostalCode: postalCode,
  returnAddress1: text(150),
  returnAddress2: text(100),
  isActive: z.boolean(),
}

const plainForm = z.strictObject(fields)
export type SupplierForm = z.output<typeof plainForm>

const feeIsStated = z.refine<SupplierForm>(({ deliveryType, baseFee }) => deliveryType === 'FREE' || baseFee > 0, {
  error: supplierFieldSentences.feeZero,
  path: ['baseFee'],
})
const limitIsStated = z.refine<SupplierForm>(
  ({ deliveryType, freeOver }) => deliveryType !== 'CONDITIONAL_FREE' || freeOver > 0,
  { error: supplierFieldSentences.freeOverZero, path: ['freeOver'] },
)

export const supplierForm = plainForm.check(feeIsStated, limitIsStated)
export const supplierChangeForm = z
  .strictObject({ ...fields, version: recordVersion })
  .check(feeIsStated, limitIsStated)
export const supplierFields = fields

export const exampleSupplier: SupplierForm = {
  name: '한빛인쇄(시험)',
  representative: '이도윤',
  businessNumber: '124-81-00998',
  businessType: '제조업',
  businessItem: '인쇄물',
  address: '',
  tel: '02-000-0301',
  contactName: '박서연',
  contactPhone: '010-0000-1024',
  contactEmail: '',
  deliveryType: 'PAID',
  baseFee: 3_000,
  freeOver: 0,
  unitQty: 1,
  remoteJeju: 0,
  remoteIsland: 0,
  cutoffHour: 14,
  leadDays: 2,
  closedWeekdays: [],
  closedDates: [],
  returnPostalCode: '',
  returnAddress1: '',
  returnAddress2: '',
  isActive: true,
}
