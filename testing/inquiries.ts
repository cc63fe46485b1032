import { inquiry } from '#features/inquiries/server/inquiries.tables.ts'
import type { World } from './world.ts'

/** An inquiry as the visitor's form sends it. */
export const inquiryForm = {
  name: '가온분식',
  representative: '박가온',
  location: '서울 마포구',
  tel: '010-0000-3001',
  email: 'gaon@example.com',
  content: '매장 12곳의 발주를 한곳에서 관리하고 싶습니다.',
  count: 12,
  personalInfoYn: true,
}

/** Stores an inquiry without an answer, and returns its id. */
export async function addInquiry({ db, now }: World, part: Partial<typeof inquiry.$inferInsert> = {}): Promise<number> {
  const { count: storeCount, personalInfoYn: _, ...texts } = inquiryForm
  const [row] = await db
    .insert(inquiry)
    .values({ ...texts, kind: 'BRAND', storeCount, createdAt: now, ...part })
    .returning({ id: inquiry.id })
  return row!.id // an insert without a conflict clause returns its row
}
