import { attachmentsOf } from '#features/platform/files/server/attachments.ts'
import type { Db } from '#server/database/database.ts'
import { listEntries } from './thread-records.ts'

/** Reads the entries of a thread with their files, oldest first. */
export async function readThread(db: Db, { subject, discussionId }: { subject: string; discussionId: number | null }) {
  if (discussionId === null) return []
  const [rows, files] = await Promise.all([listEntries(db, discussionId), attachmentsOf(db, subject)])
  return rows.map(({ entry: { id, type, side, text, facts, fileIds, createdAt }, author }) => ({
    id,
    type,
    side,
    author,
    text,
    facts,
    files: fileIds.flatMap((fileId) => files.get(fileId) ?? []),
    createdAt: createdAt.toISOString(),
  }))
}
