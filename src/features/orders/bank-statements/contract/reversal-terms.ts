/** Words of banks for a withdrawal that takes a deposit back. */
const reversalTerms =
  /입금\s*취소|취소|입금\s*정정|정정|착오(?:입금|송금)?|오입금|오송금|자금\s*반환|반환|환입|부도|이체\s*불능|처리\s*불능|입금\s*오류/g

const textOf = (words: string): string => words.normalize('NFKC')

export const namesReversal = (...words: readonly string[]): boolean =>
  words.some((text) => textOf(text).search(reversalTerms) >= 0)

/** The name that is left of '입금취소 성수점'. */
export const withoutReversalTerms = (words: string): string => textOf(words).replaceAll(reversalTerms, ' ').trim()
