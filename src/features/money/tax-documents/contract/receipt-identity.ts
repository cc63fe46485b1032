import { isBusinessNumber } from '#values/business-number.ts'
import { phoneDigits } from '#values/phone.ts'
import type { ReceiptPurpose } from './document-terms.ts'

export const receiptSentences = {
  missing: '현금영수증 발급 번호를 입력해 주세요.',
  DEDUCTION: '휴대폰 번호(01로 시작하는 10~11자리)나 현금영수증 카드 번호(13~19자리)를 입력해 주세요.',
  EXPENSE: '올바른 사업자등록번호를 입력해 주세요.',
} as const

/** The digits of a typed number; spaces, dashes and full-width digits are accepted, and a phone number in every form of one. */
export function identityDigits(purpose: ReceiptPurpose, text: string): string {
  const phone = purpose === 'DEDUCTION' ? phoneDigits(text) : undefined
  return phone ?? text.normalize('NFKC').replaceAll(/[\s-]/g, '')
}

/** The reason why a number can't get a cash receipt of this purpose; undefined: it can. */
export function identityProblem(purpose: ReceiptPurpose, text: string): string | undefined {
  const digits = identityDigits(purpose, text)
  if (digits === '') return receiptSentences.missing
  const isRight =
    purpose === 'EXPENSE' ? isBusinessNumber(digits) : /^01\d{8,9}$/.test(digits) || /^\d{13,19}$/.test(digits)
  return isRight ? undefined : receiptSentences[purpose]
}

/** 010-****-1024 · a card ****-1234 · a business ***-**-01011: the last digits that tell the member which one it is. */
export function maskIdentity(purpose: ReceiptPurpose, digits: string): string {
  if (purpose === 'EXPENSE') return `***-**-${digits.slice(-5)}`
  return digits.length <= 11 ? `${digits.slice(0, 3)}-****-${digits.slice(-4)}` : `카드 ****-${digits.slice(-4)}`
}
