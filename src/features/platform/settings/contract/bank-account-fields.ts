import * as z from 'zod/mini'
import { oneLine } from '#contract/text.ts'
import { bankCodes } from './banks.ts'

export const bankAccountSentences = {
  bankMissing: '은행을 선택해 주세요.',
  accountMissing: '계좌번호를 입력해 주세요.',
  accountDigits: "숫자와 '-'만 입력해 주세요.",
  holderMissing: '예금주를 입력해 주세요.',
  tooLong: (most: number) => `${most}자까지 입력할 수 있습니다.`,
} as const

const line = (missing: string) =>
  z.string().check(oneLine, z.minLength(1, missing), z.maxLength(30, bankAccountSentences.tooLong(30)))

/** The rules for every bank account: the platform's own, and a brand's for its margins. */
export const bankField = z.enum(bankCodes, bankAccountSentences.bankMissing)
export const accountField = line(bankAccountSentences.accountMissing).check(
  z.regex(/^[\d-]+$/, bankAccountSentences.accountDigits),
)
export const holderField = line(bankAccountSentences.holderMissing)
