import { numberToHangul } from 'es-hangul'

/**
 * 1234500 → '일금 일백이십삼만사천오백원정', the form on documents. A leading 일 is always written, so that nothing can be inserted
 * before it [externals].
 */
export function wonInHangul(amount: number): string {
  const text = numberToHangul(amount)
  return `일금 ${/^[십백천]/.test(text) ? `일${text}` : text}원정`
}
