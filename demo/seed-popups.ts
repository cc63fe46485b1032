import { popup } from '#features/popups/server/popups.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { demoBrands } from './data/brands.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Two popups of the platform, one of them on its home only, and one of a headquarters. */
export async function seedPopups(tx: Tx, now: Date): Promise<void> {
  const period = { startAt: new Date(now.getTime() - 7 * dayMs), endAt: new Date(now.getTime() + 30 * dayMs) }
  const common = { picture: null, target: 'SELF' as const, isShown: true, createdAt: now, ...period }
  await tx.insert(popup).values([
    {
      ...common,
      title: '월 마감 자료를 한 번에 받으세요',
      text: '한 달 동안의 주문과 세금계산서, 예치금 내역을 엑셀과 PDF로 내려받을 수 있습니다.',
      linkUrl: '/news',
      pages: ['HOME'],
      order: 1,
      width: 360,
      position: 'BOTTOM_RIGHT',
    },
    {
      ...common,
      title: '커뮤니티 이용 안내',
      text: '다른 사람의 이름이나 연락처 같은 개인정보는 적지 말아 주세요.',
      linkUrl: '',
      pages: ['COMMUNITY'],
      order: 2,
      width: 320,
      position: 'BOTTOM_RIGHT',
    },
    {
      ...common,
      partnerId: demoBrands.find(({ uri }) => uri === 'saebyeoknaru')?.partnerId ?? null,
      title: '겨울 컵 디자인이 바뀝니다',
      text: '다음 발주부터 겨울 디자인의 종이컵으로 출고됩니다. 남은 재고는 그대로 사용하셔도 됩니다.',
      linkUrl: '/shop/saebyeoknaru/productList',
      pages: ['COMMUNITY'],
      order: 1,
      width: 360,
      position: 'CENTER',
    },
  ])
}
