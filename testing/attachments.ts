import { diskStorage } from '#features/files/server/disk-storage.ts'
import { attachment } from '#features/files/server/files.tables.ts'
import type { World } from './world.ts'

/** The files of a world with the standard data folder. */
const storage = diskStorage('.cache/test-data', 'private-files')

/** Adds a file of a record with this text in its name and content. */
export async function addAttachment(
  { db, now }: World,
  { memberId, record, text }: { memberId: number; record: string; text: string },
): Promise<number> {
  const key = `private/00/${record.replaceAll('/', '-')}.pdf`
  await storage.put(key, { bytes: Buffer.from(`%PDF-${text}`), type: 'application/pdf' })
  const [stored] = await db
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
    .returning({ id: attachment.id })
  return stored!.id // insert … returning always yields its one row
}
