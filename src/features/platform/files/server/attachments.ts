import type { Db, Tx } from '#server/database/database.ts'
import type { Attachment } from '../contract/attachment.ts'
import {
  findAttachment,
  listAttachments,
  listAttachmentsOfRecords,
  updateRecord,
  updateReleased,
  updateReleasedOf,
} from './attachment.queries.ts'
import type { FileStorage } from './file-storage.ts'

/** Names the record of files by its subject in the audit log, e.g. 'productRequest/12'. */
export interface AttachmentUse {
  ids: readonly number[]
  /** Accepts only the member's own uploads, so that an id gives no access to a foreign file. */
  uploadedBy: number
  record: string
}

/** Assigns uploaded files to a record, in the transaction that saves the record. All or none. */
export async function takeAttachments(
  tx: Tx,
  { ids, uploadedBy, record }: AttachmentUse,
): Promise<{ ok: true } | { ok: false; refused: 'attachment-missing' }> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return { ok: true }
  const taken = await updateRecord(tx, { ids: distinct, uploadedBy, record })
  return taken === distinct.length ? { ok: true } : { ok: false, refused: 'attachment-missing' }
}

/** Replaces the files of a record: assigns the new ones and detaches the others. All or none. */
export async function replaceAttachments(
  tx: Tx,
  { ids, ...use }: AttachmentUse,
): Promise<{ ok: true } | { ok: false; refused: 'attachment-missing' }> {
  const kept = new Set((await listAttachments(tx, use.record)).map(({ id }) => id))
  const gone = [...kept].filter((id) => !ids.includes(id))
  if (gone.length > 0) await updateReleasedOf(tx, { record: use.record, ids: gone })
  return takeAttachments(tx, { ...use, ids: ids.filter((id) => !kept.has(id)) })
}

/** Maps the files of a record by id. Authorise the caller for the record first. */
export async function attachmentsOf(db: Db, record: string): Promise<ReadonlyMap<number, Attachment>> {
  return new Map((await listAttachments(db, record)).map((found) => [found.id, found]))
}

/** Reads the files of several records in one statement. Authorise the caller for all of them first. */
export async function attachmentsOfAll(db: Db, records: readonly string[]): Promise<ReadonlyMap<string, Attachment[]>> {
  const files = new Map<string, Attachment[]>(records.map((record) => [record, []]))
  for (const { record, ...file } of await listAttachmentsOfRecords(db, records)) files.get(record)?.push(file)
  return files
}

/** Detaches the files of deleted records; the sweep removes them. */
export const releaseAttachments = (tx: Tx, records: readonly string[]): Promise<void> => updateReleased(tx, records)

/** Reads a file of a record, or its preview. Authorise the caller for the record first. */
export async function readAttachment(
  { db, privateStorage }: { db: Db; privateStorage: FileStorage },
  { id, record, isPreview }: { id: number; record: string; isPreview: boolean },
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const found = await findAttachment(db, { id, record })
  const key = isPreview ? found?.previewKey : found?.key
  const bytes = key ? await privateStorage.read(key) : undefined
  return found && bytes && { name: found.name, bytes }
}
