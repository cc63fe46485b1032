import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { invalid } from '#contract/refusals.ts'
import { oneLine } from '#contract/text.ts'
import { typedPhone } from '#contract/typed-phone.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { isBusinessNumber } from '#values/business-number.ts'
import { isPhone } from '#values/phone.ts'
import { stampTextLength } from './stamp-shape.ts'

export const companySentences = {
  nameMissing: '상호(법인명)를 입력해 주세요.',
  representativeMissing: '대표자명을 입력해 주세요.',
  businessNumberMissing: '사업자등록번호를 입력해 주세요.',
  businessNumber: '올바른 사업자등록번호를 입력해 주세요.',
  addressMissing: '주소를 입력해 주세요.',
  typeMissing: '업태를 입력해 주세요.',
  itemMissing: '종목을 입력해 주세요.',
  contactMissing: '담당자명을 입력해 주세요.',
  telMissing: '전화번호를 입력해 주세요.',
  tel: '전화번호 형식을 확인해 주세요.',
  emailMissing: '이메일을 입력해 주세요.',
  email: '올바른 이메일 주소를 입력해 주세요.',
  officerMissing: '개인정보 보호책임자를 입력해 주세요.',
  hostingMissing: '호스팅 서비스 제공자를 입력해 주세요. 직접 운영하시면 "자체 서버"로 입력해 주세요.',
  hoursMissing: '고객센터 운영 시간을 입력해 주세요.',
  tooLong: (most: number) => `${most}자까지 입력할 수 있습니다.`,
  saved: '회사 정보를 저장했습니다. 이후 주문의 문서부터 적용됩니다.',
} as const

const text = (most: number) => z.string().check(oneLine, z.maxLength(most, companySentences.tooLong(most)))
const line = (missing: string, most = 50) => text(most).check(z.minLength(1, missing))

/** Company block with the fields of the operator's form [law: Footer]. */
export const companyForm = z.strictObject({
  companyName: line(companySentences.nameMissing),
  representative: line(companySentences.representativeMissing, 30),
  businessNumber: z
    .string()
    .check(
      z.minLength(1, companySentences.businessNumberMissing),
      z.refine(isBusinessNumber, companySentences.businessNumber),
    ),
  /** Empty until the 통신판매업 is registered. */
  mailOrderNumber: text(50),
  address: line(companySentences.addressMissing, 150),
  businessType: line(companySentences.typeMissing),
  businessItem: line(companySentences.itemMissing),
  contactName: line(companySentences.contactMissing, 30),
  tel: z
    .string()
    .check(typedPhone, z.minLength(1, companySentences.telMissing), z.refine(isPhone, companySentences.tel)),
  email: line(companySentences.emailMissing, 100).check(
    z.regex(/^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,5}$/, companySentences.email),
  ),
  privacyOfficer: line(companySentences.officerMissing, 30),
  hostingProvider: line(companySentences.hostingMissing),
  supportHours: line(companySentences.hoursMissing, 100),
})
export type CompanyForm = z.output<typeof companyForm>

/** The stamp stays, is made from the names by the server, or is the drawn or uploaded shape. */
const stampChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('KEEP') }),
  z.strictObject({ kind: z.literal('MADE') }),
  z.strictObject({ kind: z.literal('SHAPE'), shape: z.string().check(z.length(stampTextLength)) }),
])
export type StampChoice = z.output<typeof stampChoice>

export const companyRefusalText = {
  'no-stamp': '직인을 만들거나 그려 주세요.',
  empty: '직인이 비어 있습니다. 직인을 다시 그리거나 올려 주세요.',
  'too-fine': '직인의 모양이 너무 복잡합니다. 배경이 깨끗한 그림을 올려 주세요.',
} as const
export type CompanyRefusal = keyof typeof companyRefusalText
const companyRefusals = {
  'no-stamp': invalid(companyRefusalText['no-stamp']),
  empty: invalid(companyRefusalText.empty),
  'too-fine': invalid(companyRefusalText['too-fine']),
  conflict: recordChanged,
}

const companyRecord = z.object({
  version: recordVersion,
  /** Null until an operator enters the company. */
  company: z.nullable(
    z.object({
      ...companyForm.shape,
      businessNumber: z.string(),
      tel: z.string(),
      email: z.string(),
      /** Outside of a document only an operator with the right to change it reads it [T49]. */
      stampSvg: z.string(),
    }),
  ),
})
export type CompanyRecord = z.output<typeof companyRecord>

export const adminCompanyCall = defineCall({
  method: 'GET',
  path: '/admin/company',
  summary: 'The company block with its stamp',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  data: companyRecord,
  reads: ['Company'],
})

/** Adds a version of the company block: documents of earlier orders keep theirs. */
export const saveCompanyCall = defineCall({
  method: 'PUT',
  path: '/admin/company',
  summary: 'Change the company block',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  body: z.strictObject({ version: recordVersion, company: companyForm, stamp: stampChoice }),
  data: companyRecord,
  refusals: companyRefusals,
  changes: ['Company', 'Site', 'AdminTodo', 'Setup', 'Document'],
  auditWord: '회사 정보 변경',
  example: {
    body: {
      version: 0,
      company: {
        companyName: '주식회사 새벽나루유통',
        representative: '김하늘',
        businessNumber: '124-81-00998',
        mailOrderNumber: '',
        address: '서울 마포구 가온로 12',
        businessType: '도매 및 소매업',
        businessItem: '포장재',
        contactName: '이도윤',
        tel: '02-1234-5678',
        email: 'help@example.com',
        privacyOfficer: '이도윤',
        hostingProvider: '자체 서버',
        supportHours: '평일 09:00~18:00',
      },
      stamp: { kind: 'MADE' },
    },
  },
})
