import type { Tx } from '#server/database/database.ts'
import { lockNamed, type DocumentRow } from '../document.queries.ts'

export type ChosenDocuments =
  | { ok: true; rows: DocumentRow[]; kin: DocumentRow[] }
  | { ok: false; refused: 'unknown' | 'not-due' | 'original-open' }

/** Locks the documents that an operator wants to issue: all must be due, and no correction may precede its original. */
export async function chooseDocuments(tx: Tx, numbers: readonly string[]): Promise<ChosenDocuments> {
  const kin = await lockNamed(tx, numbers)
  const wanted = new Set(numbers)
  const rows = kin.filter(({ number }) => wanted.has(number))
  if (rows.length < wanted.size) return { ok: false, refused: 'unknown' }
  if (!rows.every(({ state }) => state === 'DUE' || state === 'FAILED')) return { ok: false, refused: 'not-due' }
  if (!rows.every((row) => isOriginalIssued(row, kin))) return { ok: false, refused: 'original-open' }
  return { ok: true, rows, kin }
}

/** True also for a document that corrects none. */
export const isOriginalIssued = ({ corrects }: DocumentRow, kin: readonly DocumentRow[]): boolean =>
  corrects === null || kin.find(({ id }) => id === corrects)?.state === 'ISSUED'
