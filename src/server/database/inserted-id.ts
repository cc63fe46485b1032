import { onlyRow } from './only-row.ts'

/** The id that `insert … returning` of one row without a conflict clause gave. */
export const insertedId = (rows: readonly { id: number }[]): number => onlyRow(rows).id
