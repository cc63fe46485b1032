import type { Violation } from '../../contract/order-refusals.ts'

/** Whether a line is refused by it. A limit on the product's sum names no option: it is of all its lines. */
export const concernsLine = (
  wrong: Violation,
  line: { partnerProductId: number; productOptionId: number | null },
): boolean =>
  wrong.partnerProductId === line.partnerProductId &&
  (wrong.productOptionId === null || wrong.productOptionId === line.productOptionId)
