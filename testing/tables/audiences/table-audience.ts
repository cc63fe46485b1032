export type Audience = 'public' | 'brand' | 'member' | 'operators'

/** `owner`: the store whose row it is, or the headquarters of the brand for rows of a brand. `stores`: each store of the brand. */
export type Reader = 'owner' | 'stores' | 'headquarters' | 'brand owner' | 'operators' | 'full operator'

export interface TableCanary {
  /** The column that gets the canary. */
  column: string
  /** The column that names the owner, or a condition in SQL on `$owner`; without one the row belongs to the platform. */
  owner?: OwnerColumn | { where: string; of: OwnerColumn }
  /** Without `operators` and `full operator` no operator reads the text: neither in a list, a workbook nor the audit log. */
  readers: readonly Reader[]
  /** Property of a JSON column that gets it; only of an inserted row. */
  property?: string
  /** Columns of a row that is inserted, because the fixture of the access matrix has none. */
  insert?: Readonly<Record<string, unknown>>
  /** No GET call of the crawl answers the text. */
  unread?: Unread
}

interface Unread {
  /** Every call and job that takes the column from the database; none: it is written for a later proof only. */
  readBy: readonly string[]
  why: string
}

export type OwnerColumn = 'memberId' | 'chainStoreId' | 'partnerId' | 'orderId'

export type TableAudience =
  | { of: 'public' }
  /** `codes`: all its columns of text, none of them free: states, hashes, sealed values, numbers of records, days. */
  | { of: Exclude<Audience, 'public'>; codes: readonly string[] }
  /** `planted`: testing/tables/canary.test.ts writes the canary by hand, because it is more than a text in one column. */
  | { of: Exclude<Audience, 'public'>; planted: true }
  | { of: Exclude<Audience, 'public'>; canary: TableCanary }

export const codesOf = <const Of extends Exclude<Audience, 'public'>>(of: Of, ...codes: string[]) => ({ of, codes })
