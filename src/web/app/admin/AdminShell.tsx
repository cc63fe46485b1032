import {
  IconBuildingStore,
  IconCategory,
  IconClipboardList,
  IconHome,
  IconFileSpreadsheet,
  IconInbox,
  IconMail,
  IconMessage,
  IconSettings,
  IconPackage,
  IconRocket,
  IconShieldCheck,
  IconTags,
  IconTruck,
  IconUserShield,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import type { OperatorRole } from '#contract/operator-role.ts'
import { hasRole } from '#contract/required-role.ts'
import { useAdminTodoQuery } from '#features/back-office/web/back-office.api.ts'
import { useSiteQuery } from '#features/settings/web/site.api.ts'
import { selectAuth, type WithAuth } from '#features/session/web/auth.slice.ts'
import { landingOf } from '#features/session/web/landing.ts'
import { useLogout } from '#features/session/web/use-logout.ts'
import { useSetupQuery } from '#features/setup/web/setup.api.ts'
import { SiteName } from '#web/ui/layout/PageTitle.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import css from './AdminShell.module.css'
import { SideShell, type SideGroup } from '../shells/SideShell.tsx'

/** Lists only existing pages. */
const groupsOf = (waiting: WaitingCounts, { outbox }: { outbox: boolean }): SideGroup[] => [
  {
    items: [
      { to: '/admin', label: '할 일', Icon: IconInbox, end: true, count: waiting.orders },
      ...(waiting.setup > 0
        ? [{ to: '/admin/setup', label: '시작하기', Icon: IconRocket, count: waiting.setup, role: 'all' as const }]
        : []),
    ],
  },
  {
    title: '거래',
    items: [
      { to: '/admin/order', label: '주문', Icon: IconClipboardList },
      { to: '/admin/cash', label: '예치금', Icon: IconWallet, role: 'money' },
    ],
  },
  {
    title: '상품',
    items: [
      { to: '/admin/product', label: '상품', Icon: IconPackage, count: waiting.stock },
      { to: '/admin/category', label: '카테고리', Icon: IconCategory },
      { to: '/admin/partnerproduct', label: '브랜드별 상품', Icon: IconTags },
      { to: '/admin/supplier', label: '공급사', Icon: IconTruck },
      { to: '/admin/product/import', label: '엑셀 일괄 변경', Icon: IconFileSpreadsheet, role: 'catalogue' },
    ],
  },
  {
    title: '회원',
    items: [
      { to: '/admin/brand', label: '브랜드', Icon: IconBuildingStore, count: waiting.brands },
      { to: '/admin/member', label: '회원', Icon: IconUsers },
      { to: '/admin/store', label: '매장', Icon: IconHome },
    ],
  },
  {
    title: '시스템',
    items: [
      { to: '/admin/message', label: '메시지', Icon: IconMessage, count: waiting.messages, role: 'orders' },
      ...(outbox ? [{ to: '/admin/mail', label: '보낸 메일', Icon: IconMail, role: 'all' as const }] : []),
      { to: '/admin/settings', label: '설정', Icon: IconSettings, role: 'all' },
      { to: '/admin/operator', label: '운영자', Icon: IconUserShield, role: 'all' },
      { to: '/admin/audit', label: '감사 기록', Icon: IconShieldCheck, role: 'all' },
    ],
  },
]

/** Leaves out the pages that the operator's role may not open, and groups that have no other. */
const forRole = (groups: SideGroup[], held: OperatorRole): SideGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ role = 'any' }) => hasRole(held, role)) }))
    .filter(({ items }) => items.length > 0)

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true }

interface WaitingCounts {
  orders: number
  brands: number
  messages: number
  /** Products below their stock level. */
  stock: number
  /** Open steps of an unfinished set-up. */
  setup: number
}

/** Number of orders, brands, failed messages, products and set-up steps that wait for the operator, refreshed every minute. */
function useWaitingCounts(): WaitingCounts {
  const { data: todo } = useAdminTodoQuery(undefined, everyMinute)
  const { data: progress } = useSetupQuery()
  const setup = progress && !progress.isFinished ? progress.steps.filter(({ state }) => state === 'OPEN').length : 0
  if (!todo) return { orders: 0, brands: 0, messages: 0, stock: 0, setup }
  return {
    setup,
    orders: todo.deposit.count + todo.prepare.count + todo.ship.count,
    brands: todo.brandApproval.count,
    messages: todo.failedMessage.count,
    stock: todo.lowStock.count,
  }
}

/** The operator console, in the platform's colours. */
export function AdminShell() {
  const { user, redirectShop } = useSelector((state: WithAuth) => selectAuth(state))
  const logout = useLogout()
  const waiting = useWaitingCounts()
  const { data: site } = useSiteQuery()
  if (!user) return null // the route guard redirects
  return (
    <SiteName value="발주 운영 콘솔">
      <SideShell
        groups={forRole(groupsOf(waiting, { outbox: site?.mailOutbox ?? false }), user.operatorRole ?? 'all')}
        user={user}
        head={
          <span className={css['head']}>
            <PlatformLogo size={32} /> 발주 <Tag>운영 콘솔</Tag>
          </span>
        }
        menu={[
          {
            key: 'shop',
            label: '쇼핑몰 보기',
            icon: <IconBuildingStore size={20} />,
            to: landingOf(user, redirectShop, undefined),
          },
          { key: 'factor', label: '2단계 인증', icon: <IconShieldCheck size={20} />, to: '/operator/secondFactor' },
          { key: 'logout', label: '로그아웃', onPress: () => void logout() },
        ]}
      />
    </SiteName>
  )
}
