import * as z from 'zod/mini'

/**
 * Rows that a numbered list can reach. Deeper pages would cost a database scan, so the user narrows the period instead.
 */
export const deepestRow = 2_000
export const largestPage = 100
/** Rows that a total counts; lists count one more to see whether there are more. */
export const maxCounted = 10_000

const digits = (largest: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), z.int().check(z.maximum(largest))))

/** Page number from 0, as text in a query string. */
export const pageParam = z._default(z.optional(digits(1_000_000)), 0)
/** Rows per page, 1 to 100. */
export const sizeParam = (standard: number) =>
  z._default(z.optional(z.pipe(digits(largestPage), z.int().check(z.minimum(1)))), standard)
/** Digits of a database id: few enough for JavaScript's safe integers and PostgreSQL's bigint. */
export const idDigits = String.raw`[1-9]\d{0,14}`

/** A database id in a path or a query string. */
export const idParam = z.pipe(
  z.string().check(z.regex(new RegExp(`^${idDigits}$`))),
  z.transform((text: string) => Number(text)),
)

/** A numbered list. `totalElements` is exact up to 10,000; beyond it is 10,000 with `more`. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    content: z.array(row),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    more: z.optional(z.boolean()),
  })

/** The total of a numbered list from a count of at least `maxCounted + 1` rows, where there are so many. */
export const countedTotal = (count: number): { totalElements: number; more?: true } =>
  count > maxCounted ? { totalElements: maxCounted, more: true } : { totalElements: count }
