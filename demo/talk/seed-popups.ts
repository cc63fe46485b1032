import { popup } from '#features/talk/popups/server/popups.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { demoBrands } from '../data/brands.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** A popup of the platform's home, one that is switched off, and one of a headquarters. */
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
      title: '커뮤니티에서 노하우를 나눠 주세요',
      text: '노하우에 글을 남긴 매장 열 곳에 종이컵 한 상자를 보내 드립니다.',
      linkUrl: '/news?category=EVENT',
      pages: ['HOME'],
      order: 2,
      width: 360,
      position: 'BOTTOM_RIGHT',
      isShown: false,
    },
    {
      ...common,
      partnerId: demoBrands.find(({ uri }) => uri === 'basakon')?.partnerId ?? null,
      title: '겨울 치킨 봉투로 바뀝니다',
      text: '다음 발주부터 겨울 디자인의 봉투로 출고됩니다. 남은 재고는 그대로 사용하셔도 됩니다.',
      linkUrl: '/shop/basakon/productList',
      pages: ['SHOP'],
      order: 1,
      width: 360,
      position: 'CENTER',
    },
  ])
}
