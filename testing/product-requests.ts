import { attachment } from '#features/files/server/files.tables.ts'
import { diskStorage } from '#features/files/server/disk-storage.ts'
import { productRequest, productRequestEntry } from '#features/product-requests/server/product-requests.tables.ts'
import type { World } from './world.ts'

interface RequestSpec {
  partnerId: number
  memberId: number
  /** Of the request, its first entry and its file. */
  text?: string
  part?: Partial<typeof productRequest.$inferInsert>
}

/** The files of a world with the standard data folder. */
const storage = diskStorage('.cache/test-data', 'private-files')

/** A request of a headquarters with one file. */
export async function addRequest({ db, now }: World, { partnerId, memberId, text = '여름 전단지', part }: RequestSpec) {
  const [row] = await db
    .insert(productRequest)
    .values({
      partnerId,
      kind: 'PRINT',
      state: 'REQUESTED',
      title: text,
      requestedBy: memberId,
      createdAt: now,
      updatedAt: now,
      ...part,
    })
    .returning({ id: productRequest.id })
  const requestId = row!.id // insert … returning always yields its one row
  const key = `private/00/${requestId}.pdf`
  await storage.put(key, { bytes: Buffer.from(text), type: 'application/pdf' })
  const [stored] = await db
    .insert(attachment)
    .values({
      name: `${text}.pdf`,
      type: 'application/pdf',
      bytes: 1,
      key,
      uploadedBy: memberId,
      record: `productRequest/${requestId}`,
      unusedUntil: now,
      createdAt: now,
    })
    .returning({ id: attachment.id })
  const attachmentId = stored!.id // insert … returning always yields its one row
  await db.insert(productRequestEntry).values({
    requestId,
    type: 'REQUEST',
    side: 'BRAND',
    memberId,
    author: '김하늘',
    text,
    fileIds: [attachmentId],
    createdAt: now,
  })
  return { requestId, attachmentId }
}
