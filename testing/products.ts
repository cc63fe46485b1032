import type { ProductRecord } from '#features/catalog/contract/product-record.ts'

/** A valid product for the calls of the operator. */
export const productForm = (
  references: { categoryId: number; supplierId: number },
  rest: Partial<ProductRecord> = {},
): ProductRecord => ({
  name: '종이컵 13oz',
  status: 'SALE',
  priceModel: 'UNIT',
  vatType: 'TAX',
  unit: '개',
  spec: '',
  description: '',
  pictures: [],
  tiers: [{ count: 1, supplyPrice: 10_000 }],
  minCount: 1,
  step: 1,
  maxPerOrder: null,
  maxPerMonth: null,
  printPrice: 0,
  isCustomMade: false,
  isBundled: true,
  ownDeliveryFee: 0,
  optionName: null,
  options: [],
  stock: null,
  lowStock: null,
  ...references,
  ...rest,
})
