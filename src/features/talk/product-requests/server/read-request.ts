import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { attachmentsOf, readAttachment } from '#features/platform/files/server/attachments.ts'
import type { FileStorage } from '#features/platform/files/server/file-storage.ts'
import type { Db } from '#server/database/database.ts'
import type { RequestEntry } from '../contract/request-data.ts'
import type { RequestSide } from '../contract/request-states.ts'
import { quoteOf } from './list-requests.ts'
import { findBrandProduct, findMadeProduct, getSender } from './request-product.queries.ts'
import { requestSubject } from './request-subject.ts'
import { findRequest, listEntries, type RequestKey } from './request.queries.ts'

/** Reads a request with its thread for one side. */
export async function readRequest(db: Db, { side, at, ...key }: RequestKey & { side: RequestSide; at: Date }) {
  const found = await findRequest(db, key)
  if (!found) return undefined
  const { partnerId, partnerProductId, madeProductId } = found
  const [sender, entries, files, product, madeProduct] = await Promise.all([
    getSender(db, found),
    listEntries(db, found.id),
    attachmentsOf(db, requestSubject(found.id)),
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
    isUnread: side === 'BRAND' ? found.isUnreadByBrand : found.isUnreadByOperator,
    createdAt: found.createdAt.toISOString(),
    updatedAt: found.updatedAt.toISOString(),
    quote: quoteOf({ amount: found.quoteAmount, validUntil: found.quoteValidUntil }, at),
    product: product ?? null,
    madeProduct: madeProduct ?? null,
    entries: entries.map((entry) => shownEntry(entry, files, at)),
  }
}

function shownEntry(
  { id, type, side, author, text, amount, validUntil, proofNo, fileIds, createdAt }: StoredEntry,
  files: ReadonlyMap<number, Attachment>,
  at: Date,
): RequestEntry {
  return {
    id,
    type,
    side,
    author,
    text,
    proofNo,
    quote: quoteOf({ amount, validUntil }, at),
    files: fileIds.flatMap((fileId) => files.get(fileId) ?? []),
    createdAt: createdAt.toISOString(),
  }
}
type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number]

interface FileKey {
  request: RequestKey
  fileId: number
  isPreview: boolean
}

/** Reads a file of a request that the caller may read. */
export async function readRequestFile(
  deps: { db: Db; privateStorage: FileStorage },
  { request, fileId, isPreview }: FileKey,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const found = await findRequest(deps.db, request)
  return found && readAttachment(deps, { id: fileId, record: requestSubject(found.id), isPreview })
}
