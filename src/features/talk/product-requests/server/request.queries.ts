import { and, count, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { productRequest } from './product-requests.tables.ts'

export type StoredRequest = typeof productRequest.$inferSelect

export async function insertRequest(tx: Tx, values: typeof productRequest.$inferInsert): Promise<number> {
  return insertedId(await tx.insert(productRequest).values(values).returning({ id: productRequest.id }))
}

/** Names a request; a headquarters reaches only those of its own brand. */
export interface RequestKey {
  id: number
  partnerId?: number | undefined
}

const isRequest = ({ id, partnerId }: RequestKey) =>
  and(eq(productRequest.id, id), partnerId === undefined ? undefined : eq(productRequest.partnerId, partnerId))

/** Locks the request, so that only the first of two decisions is made. */
export async function lockRequest(tx: Tx, key: RequestKey): Promise<StoredRequest | undefined> {
  const [found] = await tx.select().from(productRequest).where(isRequest(key)).for('update')
  return found
}

export async function findRequest(db: Db, key: RequestKey): Promise<StoredRequest | undefined> {
  const [found] = await db.select().from(productRequest).where(isRequest(key))
  return found
}

export async function updateRequest(
  tx: Tx,
  id: number,
  values: Partial<typeof productRequest.$inferInsert>,
): Promise<void> {
  await tx.update(productRequest).set(values).where(eq(productRequest.id, id))
}

export async function countNewRequests(
  tx: Tx,
  { partnerId, since }: { partnerId: number; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(productRequest)
    .where(and(eq(productRequest.partnerId, partnerId), gt(productRequest.createdAt, since)))
  return row?.count ?? 0
}

/** The discussions of all requests, for a condition. */
export const discussionsOfRequests = (db: Db) => db.select({ id: productRequest.discussionId }).from(productRequest)
