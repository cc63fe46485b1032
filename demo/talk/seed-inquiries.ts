import type { InquiryKind } from '#features/talk/inquiries/contract/inquiry-form.ts'
import { sendInquiry } from '#features/talk/inquiries/server/send-inquiry.ts'
import type { Database } from '#server/database/database.ts'

const hour = 60 * 60 * 1000

interface DemoInquiry {
  hoursAgo: number
  kind: InquiryKind
  name: string
  representative: string
  location: string
  tel: string
  email: string
  count: number
  content: string
}

const demoInquiries: readonly DemoInquiry[] = [
  {
    hoursAgo: 27,
    kind: 'BRAND',
    name: '가온분식',
    representative: '박가온',
    location: '서울 마포구',
    tel: '010-0000-3001',
    email: 'gaon@example.com',
    count: 12,
    content:
      '매장 12곳이 포장재를 각자 주문하고 있습니다. 본사에서 가격과 품목을 한곳에서 관리할 수 있는지 궁금합니다.',
  },
  {
    hoursAgo: 5,
    kind: 'SUPPLIER',
    name: '한빛포장',
    representative: '최한빛',
    location: '경기 파주시',
    tel: '031-000-3002',
    email: '',
    count: 1,
    content: '종이컵과 컵 홀더, 테이크아웃 캐리어를 생산합니다. 최소 수량 1,000개부터 인쇄할 수 있습니다.',
  },
]

/** Two inquiries of visitors that wait for an answer. */
export async function seedInquiries(db: Database, now: Date): Promise<void> {
  for (const { hoursAgo, ...form } of demoInquiries) {
    const at = new Date(now.getTime() - hoursAgo * hour)
    const body = { ...form, personalInfoYn: true as const }
    await sendInquiry({ db, clock: () => at }, { body, address: '127.0.0.1' })
  }
}
