import { and, eq, inArray, lte, or } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { productRequest } from './product-requests.tables.ts'

interface Ages {
  refusedUpTo: Date
  doneUpTo: Date
  most: number
}

/** Deletes some ended requests, and returns them. Skips locked rows. */
export async function deleteOldRequests(tx: Tx, { refusedUpTo, doneUpTo, most }: Ages) {
  const old = await tx
    .select({ id: productRequest.id, discussionId: productRequest.discussionId })
    .from(productRequest)
    .where(
      or(
        and(inArray(productRequest.state, ['DECLINED', 'WITHDRAWN']), lte(productRequest.updatedAt, refusedUpTo)),
        and(eq(productRequest.state, 'DONE'), lte(productRequest.updatedAt, doneUpTo)),
      ),
    )
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(productRequest).where(inArray(productRequest.id, ids))
  return old
}
