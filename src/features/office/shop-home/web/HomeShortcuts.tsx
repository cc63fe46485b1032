import { IconBuildingStore, IconHeart, IconMessages, IconPrinter } from '@tabler/icons-react'
import { LinkList } from '#web/ui/layout/LinkList.tsx'
import css from './HomeShortcuts.module.css'

/**
 * Links to tasks other than ordering, below the orders on a desktop. A phone has its bottom bar and my page instead.
 */
export function HomeShortcuts({ base }: { base: string }) {
  const links = [
    { to: `${base}/wishList`, label: '찜한 상품', Icon: IconHeart },
    { to: `${base}/communityList`, label: '커뮤니티', Icon: IconMessages },
    { to: '/order/print/transaction', label: '거래서류 일괄 출력', Icon: IconPrinter },
    { to: `${base}/chainStoreList`, label: '매장 관리', Icon: IconBuildingStore },
  ]
  return (
    <div className={css['shortcuts']}>
      <LinkList label="바로가기" links={links} />
    </div>
  )
}
