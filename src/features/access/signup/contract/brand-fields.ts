import * as z from 'zod/mini'
import { oneLine } from '#contract/text.ts'
import {
  accountField,
  bankAccountSentences,
  bankField,
  holderField,
} from '#features/platform/settings/contract/bank-account-fields.ts'

export const brandFieldSentences = {
  nameMissing: '브랜드명을 입력해 주세요.',
  uriMissing: '브랜드 도메인 주소를 입력해 주세요.',
  uriLetters: '영문과 숫자만 입력해 주세요.',
  uriLength: '2~30자로 입력해 주세요.',
  ...bankAccountSentences,
} as const

const line = (missing: string, most: number) =>
  z.string().check(oneLine, z.minLength(1, missing), z.maxLength(most, brandFieldSentences.tooLong(most)))

/** A headquarters' fields of its brand; the uri is stored in lower case [T10]. */
export const brandForm = z.strictObject({
  name: line(brandFieldSentences.nameMissing, 30),
  uri: z
    .string()
    .check(
      z.minLength(1, brandFieldSentences.uriMissing),
      z.regex(/^[a-zA-Z0-9]*$/, brandFieldSentences.uriLetters),
      z.minLength(2, brandFieldSentences.uriLength),
      z.maxLength(30, brandFieldSentences.uriLength),
    ),
  bank: bankField,
  account: accountField,
  accountHolder: holderField,
})

/** Path segments of our own pages, which a brand with such a uri would hide [T10, decisions: Departure 6]. */
const reservedUris = new Set(
  'null undefined r login market admin api partner shop preview user sample delivery order ui multishop'.split(' '),
)

/** Case-insensitive. A uri of digits would be parsed as the number of a brand. */
export const isReservedUri = (uri: string): boolean => reservedUris.has(uri.toLowerCase()) || /^\d+$/.test(uri)

export const exampleBrand = {
  name: '달빛분식',
  uri: 'DalbitBunsik',
  bank: '088',
  account: '110-000-000001',
  accountHolder: '달빛분식',
} as const satisfies z.input<typeof brandForm>
