import type { SQL } from 'drizzle-orm'

/**
 * Condition that a retention hold keeps a record, from expressions for the number of its order or charge (null: none) and for its
 * member (null: none). The feature that owns the record passes the expressions; the feature of the holds is above it.
 */
export type HeldRows = (row: { number: SQL; memberId: SQL }) => SQL

/** Due rows of one kind, and the earliest of them. */
export interface DueRows {
  count: number
  oldestAt: Date | null
}
