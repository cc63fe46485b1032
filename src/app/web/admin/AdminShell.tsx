import { IconBuildingStore, IconShieldCheck } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { adminTodoCall } from '#features/office/todos/contract/todos.admin.calls.ts'
import { pendingOf } from '#features/office/todos/web/todo-figures.ts'
import { selectAuth, type WithAuth } from '#web/session/auth.slice.ts'
import { landingOf } from '#features/access/session/web/landing.ts'
import { useLogout } from '#features/access/session/web/use-logout.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { setupCall } from '#features/office/setup/contract/setup.admin.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { SiteName } from '#web/ui/layout/PageTitle.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import { SideShell } from '../shells/SideShell.tsx'
import { adminMenu, menuForRole, type WaitingCounts } from './admin-menu.ts'
import { RolePage } from './RolePage.tsx'

const AdminPalette = optionalComponent(async () => (await import('../palette/AdminPalette.tsx')).AdminPalette)

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true }

/** Counts the operator's pending work, in total and by page, refreshed every minute. */
function useWaitingCounts(): WaitingCounts {
  const { data: todo } = useCall(adminTodoCall, {}, everyMinute)
  const { data: progress } = useCall(setupCall)
  const setup = progress && !progress.isFinished ? progress.steps.filter(({ state }) => state === 'OPEN').length : 0
  if (!todo)
    return {
      work: 0,
      brands: 0,
      messages: 0,
      charges: 0,
      draws: 0,
      unmatched: 0,
      requests: 0,
      inquiries: 0,
      settlements: 0,
      questions: 0,
      returns: 0,
      purchaseOrders: 0,
      stock: 0,
      jobs: 0,
      setup,
    }
  return {
    setup,
    work: pendingOf(todo),
    brands: todo.brandApproval.count,
    messages: todo.failedMessage.count,
    requests: todo.productRequest.count,
    inquiries: todo.inquiry.count,
    settlements: todo.settlement.count,
    questions: todo.question.count,
    returns: todo.return.count,
    purchaseOrders: todo.purchaseOrder.count,
    charges: todo.charge.count,
    draws: todo.draw.count,
    unmatched: todo.unmatched.count,
    stock: todo.lowStock.count,
    jobs: todo.stalledJob.count,
  }
}

export function AdminShell() {
  const { user, redirectShop } = useSelector((state: WithAuth) => selectAuth(state))
  const logout = useLogout()
  const waiting = useWaitingCounts()
  const { data: site } = useCall(siteCall)
  if (!user) return null // the route guard redirects
  const held = user.operatorRole ?? 'all'
  return (
    <SiteName value="발주 운영 콘솔">
      <SideShell
        Palette={AdminPalette}
        base="/admin"
        groups={menuForRole(adminMenu(waiting, { outbox: site?.mailOutbox ?? false }), held)}
        user={user}
        head={
          <>
            <PlatformLogo size={32} /> 발주 <Tag>운영 콘솔</Tag>
          </>
        }
        menu={[
          {
            key: 'shop',
            label: '쇼핑몰 보기',
            icon: <IconBuildingStore size={20} />,
            to: landingOf(user, redirectShop, undefined),
          },
          { key: 'factor', label: '2단계 인증', icon: <IconShieldCheck size={20} />, to: '/user/secondFactor' },
          { key: 'logout', label: '로그아웃', onPress: () => void logout() },
        ]}
      >
        <RolePage held={held} />
      </SideShell>
    </SiteName>
  )
}
