import { IconBolt, IconCategory, IconHome, IconReceipt, IconUser } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import type { SessionUser } from '#contract/session-data.ts'
import { hasHistory } from '#web/session/auth.slice.ts'
import css from './ShopBottomBar.module.css'

interface ShopBottomBarProps {
  base: string
  /** Base path of the member's own pages. */
  home: string
  user: SessionUser
}

/** The phone's navigation at the bottom, within reach of the thumb [look: Shells]. */
export function ShopBottomBar({ base, home, user }: ShopBottomBarProps) {
  const links = [
    { to: base, label: '홈', Icon: IconHome, end: true },
    { to: `${base}/productList?view=categories`, label: '카테고리', Icon: IconCategory },
    ...(user.chainStoreId === null ? [] : [{ to: `${home}/quickOrder`, label: '빠른주문', Icon: IconBolt }]),
    ...(hasHistory(user) ? [{ to: `${home}/orderList`, label: '주문내역', Icon: IconReceipt }] : []),
    { to: `${home}/myPage`, label: '마이', Icon: IconUser },
  ]
  return (
    <nav className={css['bar']} aria-label="주요 메뉴">
      {links.map(({ to, label, Icon, end }) => (
        <NavLink key={to} to={to} end={end ?? false} className={css['place'] ?? ''}>
          <Icon size={24} stroke={1.7} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
