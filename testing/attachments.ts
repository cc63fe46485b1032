import { diskStorage } from '#features/platform/files/server/disk-storage.ts'
import { attachment } from '#features/platform/files/server/files.tables.ts'
import type { World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

/** The files of a world with the standard data folder. */
const storage = diskStorage('.cache/test-data', 'private-files')

/** Adds a file of a record with this text in its name and content. */
export async function addAttachment(
  { db, now }: World,
  { memberId, record, text }: { memberId: number; record: string; text: string },
): Promise<number> {
  const key = `private/00/${record.replaceAll('/', '-')}.pdf`
  await storage.put(key, { bytes: Buffer.from(`%PDF-${text}`), type: 'application/pdf' })
  return insertedId(
    await db
      .insert(attachment)
      .values({
        name: `${text}.pdf`,
        type: 'application/pdf',
        bytes: 1,
        key,
        uploadedBy: memberId,
        record,
        unusedUntil: now,
        createdAt: now,
      })
      .returning({ id: attachment.id }),
  )
}
