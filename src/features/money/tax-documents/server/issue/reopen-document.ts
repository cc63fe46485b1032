import type { Tx } from '#server/database/database.ts'
import { documentStateRules } from '../../contract/document-terms.ts'
import { changeOpen } from '../draw/lower-documents.ts'
import { addAmounts, sumAmounts } from '../draw/document-amounts.ts'
import { updateDocument, updateDocuments, type DocumentRow } from '../document.queries.ts'

interface Reopened {
  state: 'DUE' | 'FAILED'
  failure: string
}

/**
 * Makes a document that turned out not to be issued due again. Refunds in between became corrections of it; nobody can issue those, so that
 * the document itself takes their amounts. `kin` are the locked documents with its corrections and its parts.
 */
export async function reopenDocument(
  tx: Tx,
  document: DocumentRow,
  kin: readonly DocumentRow[],
  { state, failure }: Reopened,
): Promise<void> {
  const corrections = kin.filter((row) => row.corrects === document.id && documentStateRules[row.state].isOpen)
  await updateDocuments(
    tx,
    corrections.map(({ id }) => id),
    { state: 'CANCELLED' },
  )
  if (document.orderNumber === null) await lowerParts(tx, document, kin, corrections)
  const after = addAmounts(document, sumAmounts(corrections))
  const open = { sheetId: null, issuer: null, claimedAt: null, attempts: 0, failure }
  await updateDocument(
    tx,
    document.id,
    after.total === 0 ? { ...open, state: 'CANCELLED' } : { ...open, ...after, state },
  )
}

/** Lowers the orders' parts of a monthly document by their own corrections. */
async function lowerParts(
  tx: Tx,
  { id }: DocumentRow,
  kin: readonly DocumentRow[],
  corrections: readonly DocumentRow[],
): Promise<void> {
  for (const part of kin.filter((row) => row.gatheredIn === id && row.state === 'GATHERED')) {
    const own = corrections.filter(({ orderNumber }) => orderNumber === part.orderNumber)
    if (own.length > 0) await changeOpen(tx, part, sumAmounts(own))
  }
}
