import * as z from 'zod/mini'
import type { FieldError } from '#contract/envelope.ts'
import { picture } from '#contract/picture.ts'
import { fieldSentences } from '#contract/sentences.ts'
import { noticeKindCodes } from '#features/goods/catalog/contract/product-notice.ts'
import { productRecord, salesStatusCodes, type ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { priceModels, vatTypes } from '#features/goods/catalog/contract/product-terms.ts'
import type { AdminProduct } from '../contract/products.admin.calls.ts'
import { findProductProblems } from '../contract/product-rules.ts'

const number = z.nullable(z.number())
const tierForm = z.object({ count: number, supplyPrice: number })
export type TierForm = z.output<typeof tierForm>
const optionForm = z.object({
  productOptionId: number,
  name: z.string(),
  extraPrice: number,
  flatPrice: number,
  status: z.enum(salesStatusCodes),
  stock: number,
})
export type OptionForm = z.output<typeof optionForm>

/** A product as it is typed: numbers may be missing. Also the shape of the stored draft. */
export const productForm = z.object({
  name: z.string(),
  categoryId: number,
  supplierId: number,
  status: z.enum(salesStatusCodes),
  priceModel: z.enum(priceModels),
  vatType: z.enum(vatTypes),
  unit: z.string(),
  spec: z.string(),
  description: z.string(),
  notice: z.nullable(
    z.object({ kind: z.enum(noticeKindCodes), items: z.array(z.object({ field: z.string(), text: z.string() })) }),
  ),
  pictures: z.array(picture),
  tiers: z.array(tierForm),
  minCount: number,
  step: number,
  maxPerOrder: number,
  maxPerMonth: number,
  printPrice: number,
  isCustomMade: z.boolean(),
  isBundled: z.boolean(),
  ownDeliveryFee: number,
  optionName: z.string(),
  options: z.array(optionForm),
  stock: number,
  lowStock: number,
})
export type ProductForm = z.output<typeof productForm>

export const emptyTier: TierForm = { count: null, supplyPrice: null }
export const emptyOption: OptionForm = {
  productOptionId: null,
  name: '',
  extraPrice: 0,
  flatPrice: 0,
  status: 'SALE',
  stock: null,
}

export const emptyProduct: ProductForm = {
  name: '',
  categoryId: null,
  supplierId: null,
  status: 'SALE',
  priceModel: 'UNIT',
  vatType: 'TAX',
  unit: '개',
  spec: '',
  description: '',
  notice: null,
  pictures: [],
  tiers: [{ count: 1, supplyPrice: null }],
  minCount: 1,
  step: 1,
  maxPerOrder: null,
  maxPerMonth: null,
  printPrice: 0,
  isCustomMade: false,
  isBundled: true,
  ownDeliveryFee: 0,
  optionName: '',
  options: [],
  stock: null,
  lowStock: null,
}

export function formOf(product: AdminProduct): ProductForm {
  const { optionName, ...rest } = product
  return productForm.parse({ ...rest, optionName: optionName ?? '' })
}

interface ReadForm {
  product: ProductRecord | null
  errors: Record<string, string>
  /** Problems of the request by the paths of the form. */
  atFields: (problems: readonly FieldError[]) => Record<string, string>
}

/** The request, or the problems of the fields by path. Untouched rows of the tiers are ignored. */
export function readForm(form: ProductForm): ReadForm {
  const typed = [...form.tiers.entries()].filter(([, tier]) => tier.count !== null || tier.supplyPrice !== null)
  // The request leaves out the untouched rows, so that its rows have other numbers than those of the form.
  const atFields = (problems: readonly FieldError[]) =>
    errorsByPath(
      problems.map(({ path, message }) => ({
        path: path.replace(/^tiers\.(\d+)/, (_, row: string) => `tiers.${typed[Number(row)]?.[0] ?? row}`),
        message,
      })),
    )
  const { tiers: _, optionName, options, printPrice, ownDeliveryFee, ...rest } = form
  const candidate = {
    ...rest,
    tiers: typed.map(([, tier]) => tier),
    // Ignores an invalid step of a set, whose field and error would be hidden.
    step: form.priceModel === 'SET' ? form.step || 1 : form.step,
    printPrice: printPrice ?? 0,
    ownDeliveryFee: form.isBundled ? 0 : (ownDeliveryFee ?? 0),
    optionName: options.length > 0 ? optionName : null,
    options: options.map((option) => ({
      ...option,
      extraPrice: option.extraPrice ?? 0,
      flatPrice: option.flatPrice ?? 0,
    })),
    stock: options.length > 0 ? null : form.stock,
  }
  const parsed = productRecord.safeParse(candidate)
  const issues: FieldError[] = parsed.success
    ? findProductProblems(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message: korean(message) }))
  const product = parsed.success && issues.length === 0 ? parsed.data : null
  return { product, errors: atFields(issues), atFields }
}

/** The first problem of each field. */
export const errorsByPath = (problems: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message]))

const korean = (message: string): string => (/[가-힣]/.test(message) ? message : fieldSentences.wrongType)
