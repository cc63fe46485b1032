import type { PriceModel, VatType } from '#features/goods/catalog/contract/product-terms.ts'

/** Labels of the price models for the operator. */
export const priceModelLabels = {
  SET: '세트 (정해진 수량만)',
  UNIT: '단가 (수량 자유)',
} as const satisfies Record<PriceModel, string>

export const vatTypeLabels = { TAX: '과세', FREE: '면세' } as const satisfies Record<VatType, string>

/** Short names, for tables and filters. */
export const priceModelNames = { SET: '세트', UNIT: '단가' } as const satisfies Record<PriceModel, string>
