import type { OrderCard } from '#features/money/payments/contract/card-terms.ts'

/** Formats '신한카드 (1024)'. */
export const cardLabel = ({ issuer, lastDigits }: OrderCard): string =>
  lastDigits ? `${issuer} (${lastDigits})` : issuer
