import { attachmentsOf } from '#features/platform/files/server/attachments.ts'
import { addEntry, type ThreadRecord } from '#features/talk/conversations/server/add-entry.ts'
import type { NewEntry } from '#features/talk/conversations/server/thread-records.ts'
import type { Tx } from '#server/database/database.ts'

type AddedPhotos = Awaited<ReturnType<typeof addEntry>> | { ok: false; refused: 'only-photos' }

/** Adds an entry of a member to a question; refuses documents. */
export async function addPhotos(tx: Tx, record: ThreadRecord, entry: NewEntry): Promise<AddedPhotos> {
  const added = await addEntry(tx, record, entry)
  if (!added.ok || entry.fileIds.length === 0) return added
  const files = await attachmentsOf(tx, record.subject)
  const arePhotos = entry.fileIds.every((id) => files.get(id)?.type.startsWith('image/'))
  return arePhotos ? added : { ok: false, refused: 'only-photos' }
}
