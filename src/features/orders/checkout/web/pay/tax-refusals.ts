import type { OrderRefusal } from '#features/orders/pricing/contract/order-refusals.ts'

/** Reasons why the store gets no tax invoice: the page states them at the choice of the evidence. */
export const taxRefusals: readonly string[] = ['tax-block-missing'] satisfies OrderRefusal[]
