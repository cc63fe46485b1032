import { inquiry } from '#features/talk/inquiries/server/inquiries.tables.ts'
import type { World } from './world.ts'
import { sendInquiryCall } from '#features/talk/inquiries/contract/inquiries.calls.ts'
import { bodyOf } from './example-body.ts'
import { insertedId } from '#server/database/inserted-id.ts'

/** An inquiry as the visitor's form sends it. */
export const inquiryForm = bodyOf(sendInquiryCall)

/** Stores an inquiry without an answer, and returns its id. */
export async function addInquiry({ db, now }: World, part: Partial<typeof inquiry.$inferInsert> = {}): Promise<number> {
  const { name, representative, location, tel, email, content, count: storeCount = null } = inquiryForm
  const texts = { name, representative, location, tel, email: email ?? '', content }
  return insertedId(
    await db
      .insert(inquiry)
      .values({ ...texts, kind: 'BRAND', storeCount, createdAt: now, ...part })
      .returning({ id: inquiry.id }),
  )
}
