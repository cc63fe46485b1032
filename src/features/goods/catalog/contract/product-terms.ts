/** SET: only the listed quantities, each at its price · UNIT: a price per piece that falls with the quantity [rules §5]. */
export const priceModels = ['SET', 'UNIT'] as const
export type PriceModel = (typeof priceModels)[number]

export const vatTypes = ['TAX', 'FREE'] as const
export type VatType = (typeof vatTypes)[number]

/** Sales states that a headquarters sets on a product of its shop. */
export const salesStatuses = {
  SALE: { label: '판매중' },
  SOLD_OUT: { label: '품절' },
  STOP: { label: '판매중지' },
} as const
export type SalesStatus = keyof typeof salesStatuses

/** The option axis whose names go into the document's size column [spec §2 Printable order document]. */
export const sizeAxis = '사이즈'
