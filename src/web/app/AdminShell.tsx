import {
  IconBox,
  IconBuildingStore,
  IconClipboardList,
  IconFileText,
  IconInbox,
  IconMessage,
  IconPercentage,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconTag,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { useAdminTodoQuery } from '#features/back-office/web/back-office.api.ts'
import { selectAuth, type WithAuth } from '#features/session/web/auth.slice.ts'
import { landingOf } from '#features/session/web/landing.ts'
import { useLogout } from '#features/session/web/use-logout.ts'
import { SiteName } from '#web/ui/PageTitle.tsx'
import { Tag } from '#web/ui/Pill.tsx'
import { PlatformMark } from '#web/ui/PlatformMark.tsx'
import css from './AdminShell.module.css'
import { SideShell, type SideGroup } from './SideShell.tsx'

const groupsOf = (waiting: Waiting): SideGroup[] => [
  { items: [{ to: '/admin', label: '할 일', Icon: IconInbox, end: true, count: waiting.all }] },
  {
    title: '거래',
    items: [
      { to: '/admin/order', label: '주문', Icon: IconClipboardList, count: waiting.orders },
      { to: '/admin/cash', label: '입금·예치금', Icon: IconWallet },
      { to: '/admin/settlement', label: '정산', Icon: IconPercentage },
    ],
  },
  {
    title: '상점',
    items: [
      { to: '/admin/product', label: '상품', Icon: IconBox },
      { to: '/admin/brand', label: '브랜드', Icon: IconTag, count: waiting.brands },
      { to: '/admin/member', label: '회원·매장', Icon: IconUsers },
    ],
  },
  {
    title: '소통',
    items: [
      { to: '/admin/inquiry', label: '문의', Icon: IconMessage },
      { to: '/admin/message', label: '메시지', Icon: IconSend },
      { to: '/admin/content', label: '콘텐츠', Icon: IconFileText },
    ],
  },
  {
    title: '시스템',
    items: [
      { to: '/admin/settings', label: '설정', Icon: IconSettings },
      { to: '/admin/audit', label: '감사 기록', Icon: IconShieldCheck },
    ],
  },
]

interface Waiting {
  all: number
  orders: number
  brands: number
}

function useWaiting(): Waiting {
  const { data: todo } = useAdminTodoQuery()
  if (!todo) return { all: 0, orders: 0, brands: 0 }
  const orders = todo.deposit.count + todo.prepare.count + todo.ship.count
  const brands = todo.brandApproval.count
  return { all: orders + brands, orders, brands }
}

/** The operator console; it wears the platform's own colours. */
export function AdminShell() {
  const { user, redirectShop } = useSelector((state: WithAuth) => selectAuth(state))
  const logout = useLogout()
  const waiting = useWaiting()
  if (!user) return null // the guard above leads away
  return (
    <SiteName value="발주 운영 콘솔">
      <SideShell
        groups={groupsOf(waiting)}
        user={user}
        head={
          <span className={css['head']}>
            <PlatformMark size={32} /> 발주 <Tag>운영 콘솔</Tag>
          </span>
        }
        menu={[
          {
            key: 'shop',
            label: '쇼핑몰 보기',
            icon: <IconBuildingStore size={20} />,
            to: landingOf(user, redirectShop, undefined),
          },
          { key: 'logout', label: '로그아웃', onPress: () => void logout() },
        ]}
      />
    </SiteName>
  )
}
