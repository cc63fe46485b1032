import { isUnreadBy } from '#features/talk/conversations/server/add-entry.ts'
import { readThread } from '#features/talk/conversations/server/read-thread.ts'
import type { Db } from '#server/database/database.ts'
import type { RequestEntry } from '../contract/request-data.ts'
import type { EntryType, RequestSide } from '../contract/request-states.ts'
import { quoteOf } from './list-requests.ts'
import { findBrandProduct, findMadeProduct, getSender } from './request-product.queries.ts'
import { requestSubject } from './request-subject.ts'
import { findRequest, type RequestKey } from './request.queries.ts'

/** Reads a request with its thread for one side. */
export async function readRequest(db: Db, { side, at, ...key }: RequestKey & { side: RequestSide; at: Date }) {
  const found = await findRequest(db, key)
  if (!found) return undefined
  const { partnerId, partnerProductId, madeProductId } = found
  const [sender, thread, product, madeProduct] = await Promise.all([
    getSender(db, found),
    readThread(db, { subject: requestSubject(found.id), discussionId: found.discussionId }),
    partnerProductId === null ? undefined : findBrandProduct(db, { id: partnerProductId, partnerId }),
    madeProductId === null ? undefined : findMadeProduct(db, { id: madeProductId, partnerId }),
  ])
  const { id, kind, state, title, version, quantity, wishedPrice, wishedOn } = found
  return {
    id,
    kind,
    state,
    title,
    version,
    quantity,
    wishedPrice,
    wishedOn,
    partnerId,
    ...sender,
    isUnread: isUnreadBy(side, found),
    createdAt: found.createdAt.toISOString(),
    updatedAt: found.updatedAt.toISOString(),
    quote: quoteOf({ amount: found.quoteAmount, validUntil: found.quoteValidUntil }, at),
    product: product ?? null,
    madeProduct: madeProduct ?? null,
    entries: thread.map((entry) => shownEntry(entry, at)),
  }
}

function shownEntry(
  { type, side, facts: { amount = null, validUntil = null, proofNo = null }, ...entry }: StoredEntry,
  at: Date,
): RequestEntry {
  return {
    ...entry,
    type: type as EntryType, // written by the verbs of this feature, like the side
    side: side as RequestSide, // see above
    quote: quoteOf({ amount, validUntil }, at),
    proofNo,
  }
}
type StoredEntry = Awaited<ReturnType<typeof readThread>>[number]

/** Names the record of a request's files, if the caller may read them. */
export async function findRequestRecord(db: Db, key: RequestKey): Promise<string | undefined> {
  return (await findRequest(db, key)) && requestSubject(key.id)
}
