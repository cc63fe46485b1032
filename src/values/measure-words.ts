/** Splits a text into words and normalizes measures: '13온스' and '13 oz' become equal. */
export const measureWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(\d)\s*온스|(\d)\s+oz\b/g, '$1$2oz')
    .replaceAll(/(\d)\s*(?:밀리|미리)(?:리터)?/g, '$1ml')
    .replaceAll(/(\d)\s*(?:킬로|키로)(?:그램)?/g, '$1kg')
    .replaceAll(/(\d)\s*[×*x]\s*(?=\d)/g, '$1x')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
