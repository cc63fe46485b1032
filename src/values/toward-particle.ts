// Digits that are read 공, 삼 and 육.
const digitsWithConsonant = /[036]$/

/**
 * Returns '으로' after a final consonant other than ㄹ, else '로'; a digit counts as pronounced. Avoids es-hangul, which
 * pages with a quantity need not load.
 */
export function towardParticle(word: string): '으로' | '로' {
  if (digitsWithConsonant.test(word)) return '으로'
  const final = ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28
  return final > 0 && final !== 8 && /[가-힣]$/.test(word) ? '으로' : '로'
}
