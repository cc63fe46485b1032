import { Outlet, useLocation } from 'react-router'
import type { OperatorRole } from '#contract/operator-role.ts'
import { hasRole } from '#contract/required-role.ts'
import { operatorsWith } from '#contract/role-names.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { roleOfAdminPage } from './admin-page-roles.ts'

/** Shows the opened page, or the roles that may open it if it refuses the operator's role. */
export function RolePage({ held }: { held: OperatorRole }) {
  const { pathname } = useLocation()
  const needed = roleOfAdminPage(pathname)
  if (hasRole(held, needed)) return <Outlet />
  const title = `${operatorsWith(needed)}만 볼 수 있는 화면입니다.`
  return (
    <>
      <DocumentTitle title="권한이 필요한 화면" />
      <EmptyState
        page
        title={title}
        text="권한이 필요하시면 전체 권한 운영자에게 요청해 주세요."
        action={<ButtonLink to="/admin">할 일로 이동</ButtonLink>}
      />
    </>
  )
}
