import type { FieldError } from '#contract/envelope.ts'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { pictureSentences } from '#features/platform/files/contract/picture-limits.ts'
import { choosePictures } from '#features/platform/files/server/choose-pictures.ts'
import type { Tx } from '#server/database/database.ts'
import type { CheckedProduct } from './check-products.ts'

export interface PictureCheck<Product> {
  products: Product[]
  /** The problems of each product, in the order of the products. */
  problems: FieldError[][]
}

/**
 * Replaces the pictures of the request by the stored ones with the same URL: a request must not put foreign addresses or
 * made-up sizes into a product. Products with unchanged pictures cost no statement.
 */
export async function withStoredPictures<Product extends CheckedProduct>(
  tx: Tx,
  products: readonly Product[],
  { at, known = [] }: { at: Date; known?: readonly Picture[] | undefined },
): Promise<PictureCheck<Product>> {
  const check: PictureCheck<Product> = { products: [], problems: [] }
  for (const product of products) {
    const current = product.before?.pictures ?? known
    const chosen = product.after.pictures.map(pictureUrl)
    const outcome = isSame(chosen, current.map(pictureUrl))
      ? { ok: true as const, pictures: [...current] }
      : await choosePictures(tx, { chosen, current, at })
    const pictures = outcome.ok ? outcome.pictures : []
    check.products.push({ ...product, after: { ...product.after, pictures } })
    check.problems.push(outcome.ok ? [] : [{ path: 'pictures', message: pictureSentences.missing }])
  }
  return check
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((url, index) => url === other[index])
