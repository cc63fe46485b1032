/** 'hanul@example.com' → 'ha***@example.com': enough for its owner to recognise. */
export function maskEmail(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 0 ? '***' : `${text.slice(0, Math.min(2, at))}***${text.slice(at)}`
}
