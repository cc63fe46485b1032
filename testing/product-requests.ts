import { productRequest, productRequestEntry } from '#features/talk/product-requests/server/product-requests.tables.ts'
import { addAttachment } from './attachments.ts'
import type { World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

interface RequestSpec {
  partnerId: number
  memberId: number
  /** Of the request, its first entry and its file. */
  text?: string
  part?: Partial<typeof productRequest.$inferInsert>
}

/** A request of a headquarters with one file. */
export async function addRequest(world: World, { partnerId, memberId, text = '여름 전단지', part }: RequestSpec) {
  const { db, now } = world
  const requestId = insertedId(
    await db
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
      .returning({ id: productRequest.id }),
  )
  const attachmentId = await addAttachment(world, { memberId, record: `productRequest/${requestId}`, text })
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
