import { IconBuildingStore, IconChevronRight, IconHeart, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './HomeShortcuts.module.css'

/** On a desk, below the orders: what a store does beside ordering. A phone has its bottom bar and my page for it. */
export function HomeShortcuts({ base }: { base: string }) {
  const places = [
    { to: `${base}/wishList`, label: '찜한 상품', Icon: IconHeart },
    { to: '/order/print/transaction', label: '서류 모아 출력', Icon: IconPrinter },
    { to: `${base}/chainStoreList`, label: '매장 관리', Icon: IconBuildingStore },
  ]
  return (
    <nav className={css['shortcuts']} aria-label="바로가기">
      {places.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={css['link']}>
          <Icon size={20} stroke={1.7} aria-hidden />
          {label}
          <IconChevronRight size={16} className={css['arrow']} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
