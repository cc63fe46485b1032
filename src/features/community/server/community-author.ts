import type { Authority } from '#contract/authority.ts'
import { maskName } from '#values/person-name.ts'
import type { Author } from '../contract/community.calls.ts'

interface AuthorRow {
  memberName: string
  memberState: 'ACTIVE' | 'LOCK' | 'LEFT'
  authority: Authority
  storeName: string | null
}

const roles = {
  ROLE_PARTNER: 'HEADQUARTERS',
  ROLE_ADMIN: 'OPERATOR',
  ROLE_FRANCHISEE: 'STORE',
  ROLE_USER: 'STORE',
} as const satisfies Record<Authority, Author['role']>

/** Store and masked name. Of somebody who has left nothing is told: their name is the word for that by now. */
export const authorOf = ({ memberName, memberState, authority, storeName }: AuthorRow): Author =>
  memberState === 'LEFT'
    ? { name: memberName, storeName: null, role: 'LEFT' }
    : { name: maskName(memberName), storeName, role: roles[authority] }
