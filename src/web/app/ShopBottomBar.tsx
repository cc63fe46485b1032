import { IconBolt, IconCategory, IconHome, IconReceipt, IconUser } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import css from './ShopBottomBar.module.css'

/** The five places of a phone, in reach of a thumb [look: Shells]. */
export function ShopBottomBar({ base }: { base: string }) {
  const places = [
    { to: base, label: '홈', Icon: IconHome, end: true },
    { to: `${base}/productList`, label: '카테고리', Icon: IconCategory },
    { to: `${base}/quickOrder`, label: '빠른주문', Icon: IconBolt },
    { to: `${base}/orderList`, label: '주문내역', Icon: IconReceipt },
    { to: `${base}/myPage`, label: '마이', Icon: IconUser },
  ]
  return (
    <nav className={css['bar']} aria-label="주요 메뉴">
      {places.map(({ to, label, Icon, end }) => (
        <NavLink key={to} to={to} end={end ?? false} className={css['place'] ?? ''}>
          <Icon size={24} stroke={1.7} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
