import { numberToHangul } from 'es-hangul'

/**
 * 1234500 → '일금 일백이십삼만사천오백원정', the form on documents. 일 is written before every 십, 백 and 천 that no other digit stands
 * before, so that nothing can be inserted [externals].
 */
export function wonInHangul(amount: number): string {
  const text = numberToHangul(amount)
  return `일금 ${text.replaceAll(/(?<![일이삼사오육칠팔구])[십백천]/g, '일$&')}원정`
}
