import { useSelector } from 'react-redux'
import { hasRole } from '#contract/required-role.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { isOperatorUser } from '#contract/session-roles.ts'
import { shopOf } from '#features/access/session/web/landing.ts'
import type { HelpAudience } from '#features/platform/help/contract/help-topic.ts'
import { selectAuth, type WithAuth } from '#web/session/auth.slice.ts'
import { roleOfAdminPage } from '../../admin/admin-page-roles.ts'

/** Topics that a reader sees first. Guests see all, because suppliers never sign in. */
export function audienceOf(user: SessionUser | null): HelpAudience | '' {
  if (!user) return ''
  if (isOperatorUser(user)) return 'operator'
  return user.type.authority === 'ROLE_PARTNER' || user.operatorRole ? 'headquarters' : 'store'
}

/** Address of a page that a topic names, for this reader; undefined for a page that the reader may not open. */
export function useReaderAddress(): (to: string) => string | undefined {
  const { user, redirectShop } = useSelector((state: WithAuth) => selectAuth(state))
  return (to) => (user ? addressFor(to, user, shopOf(user, redirectShop)) : undefined)
}

/** Beginnings of the addresses of a site, with its readers. */
const sites: readonly (readonly [start: string, audience: HelpAudience])[] = [
  ['/admin', 'operator'],
  ['/partner/', 'headquarters'],
  ['/shop/', 'store'],
]

/** Pages of the partner centre whose calls need the role OWNER. */
const ownerPages = /\/(userInfo|staff)$/

function addressFor(to: string, user: SessionUser, shop: string): string | undefined {
  const [, audience] = sites.find(([start]) => to.startsWith(start)) ?? []
  if (!audience) return to
  if (audience !== audienceOf(user) || !hasRoleFor(to, user) || (!shop && to.includes(':shopId'))) return undefined
  return to.replace(':shopId', shop)
}

function hasRoleFor(to: string, { operatorRole = 'all', brandRole = 'OWNER' }: SessionUser): boolean {
  return to.startsWith('/admin')
    ? hasRole(operatorRole, roleOfAdminPage(to))
    : brandRole === 'OWNER' || !ownerPages.test(to)
}
