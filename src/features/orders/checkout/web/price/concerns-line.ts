import type { Violation } from '#features/orders/pricing/contract/order-refusals.ts'

/**
 * True if the violation concerns the line. A limit on the product's total names no option, so it concerns all its
 * lines.
 */
export const concernsLine = (
  violation: Violation,
  line: { partnerProductId: number; productOptionId: number | null },
): boolean =>
  violation.partnerProductId === line.partnerProductId &&
  (violation.productOptionId === null || violation.productOptionId === line.productOptionId)
