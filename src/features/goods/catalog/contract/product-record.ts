import * as z from 'zod/mini'
import type { ExampleRecords } from '#contract/example.ts'
import { picture } from '#contract/picture.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { productNotice } from './product-notice.ts'
import { priceModels, vatTypes, type SalesStatus } from './product-terms.ts'

export const productLimits = {
  options: 30,
  tiers: 30,
  pictures: 10,
  count: 1_000_000,
  amount: 100_000_000,
  description: 5_000,
} as const

const id = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))
const count = z
  .int('숫자로 입력해 주세요.')
  .check(z.minimum(1, '1 이상으로 입력해 주세요.'), z.maximum(productLimits.count, '1,000,000까지 입력할 수 있습니다.'))
const amount = z
  .int('금액을 입력해 주세요.')
  .check(
    z.minimum(0, '0원 이상으로 입력해 주세요.'),
    z.maximum(productLimits.amount, '100,000,000원까지 입력할 수 있습니다.'),
  )
const stock = z
  .int('숫자로 입력해 주세요.')
  .check(z.minimum(0, '0 이상으로 입력해 주세요.'), z.maximum(productLimits.count, '1,000,000까지 입력할 수 있습니다.'))
const tooLong = (most: number) => `${most}자까지 입력할 수 있습니다.`
const text = (most: number) => z.string().check(oneLine, z.maxLength(most, tooLong(most)))
const required = (most: number, sentence: string) =>
  z.string().check(oneLine, z.minLength(1, sentence), z.maxLength(most, tooLong(most)))

export const salesStatusCodes = ['SALE', 'SOLD_OUT', 'STOP'] as const satisfies readonly SalesStatus[]

export const productTierRecord = z.strictObject({ count, supplyPrice: amount })
export type ProductTierRecord = z.output<typeof productTierRecord>

export const productOptionRecord = z.strictObject({
  /** Null: a new row. */
  productOptionId: z.nullable(id),
  name: required(60, '옵션 이름을 입력해 주세요.'),
  /** UNIT: per piece; SET: per set. */
  extraPrice: amount,
  /** Once per row of an order. */
  flatPrice: amount,
  status: z.enum(salesStatusCodes),
  /** Null: not counted. */
  stock: z.nullable(stock),
})
export type ProductOptionRecord = z.output<typeof productOptionRecord>

/** All fields of a product that the operator edits. */
export const productRecord = z.strictObject({
  name: required(100, '상품명을 입력해 주세요.'),
  categoryId: z
    .int('카테고리를 선택해 주세요.')
    .check(z.minimum(1, '카테고리를 선택해 주세요.'), z.maximum(999_999_999_999_999)),
  supplierId: z
    .int('공급사를 선택해 주세요.')
    .check(z.minimum(1, '공급사를 선택해 주세요.'), z.maximum(999_999_999_999_999)),
  status: z.enum(salesStatusCodes),
  priceModel: z.enum(priceModels),
  vatType: z.enum(vatTypes),
  unit: required(10, '단위를 입력해 주세요.'),
  spec: text(200),
  description: z.string().check(manyLines, z.maxLength(productLimits.description, tooLong(productLimits.description))),
  /** Null: none is stated. */
  notice: z.nullable(productNotice),
  pictures: z.array(picture).check(z.maxLength(productLimits.pictures, '사진은 10장까지 등록할 수 있습니다.')),
  tiers: z
    .array(productTierRecord)
    .check(
      z.minLength(1, '가격을 한 줄 이상 입력해 주세요.'),
      z.maxLength(productLimits.tiers, '가격은 30줄까지 입력할 수 있습니다.'),
    ),
  minCount: count,
  step: count,
  maxPerOrder: z.nullable(count),
  maxPerMonth: z.nullable(count),
  printPrice: amount,
  isCustomMade: z.boolean(),
  /** False: not bundled with other goods, with a delivery fee of its own (`bundleYn` N). */
  isBundled: z.boolean(),
  ownDeliveryFee: amount,
  optionName: z.nullable(text(20)),
  options: z.array(productOptionRecord).check(z.maxLength(productLimits.options, '옵션은 30개까지 만들 수 있습니다.')),
  stock: z.nullable(stock),
  lowStock: z.nullable(stock),
})
export type ProductRecord = z.output<typeof productRecord>

export const exampleProduct = ({ categoryId, supplierId }: ExampleRecords): ProductRecord => ({
  name: '종이컵 13oz',
  categoryId,
  supplierId,
  status: 'SALE',
  priceModel: 'UNIT',
  vatType: 'TAX',
  unit: '개',
  spec: '',
  description: '',
  notice: { kind: 'GOODS', items: [{ field: 'model', text: '종이컵 13oz' }] },
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
})
