import { inArray } from 'drizzle-orm'
import { forgetAuditTexts } from '#features/platform/audit/server/forget-texts.ts'
import { releaseAttachments } from '#features/platform/files/server/attachments.ts'
import type { Tx } from '#server/database/database.ts'
import { returnSubject } from './return-subject.ts'
import { orderReturn, orderReturnStep } from './returns.tables.ts'

/** Removes texts and photos from the returns of orders; the ledger needs states, pieces and amounts. */
export async function forgetReturns(tx: Tx, orderNumbers: readonly string[]): Promise<void> {
  const changed = await tx
    .update(orderReturn)
    .set({ text: '', number: '' })
    .where(inArray(orderReturn.orderNumber, [...orderNumbers]))
    .returning({ id: orderReturn.id })
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await tx.update(orderReturnStep).set({ note: '' }).where(inArray(orderReturnStep.returnId, ids))
  await forgetAuditTexts(tx, ids.map(returnSubject))
  await releaseAttachments(tx, ids.map(returnSubject))
}
