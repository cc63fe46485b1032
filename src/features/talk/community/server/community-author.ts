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

/** Exposes the store and the masked name. A member who left has only a fixed word instead of a name. */
export const authorOf = ({ memberName, memberState, authority, storeName }: AuthorRow): Author =>
  memberState === 'LEFT'
    ? { name: memberName, storeName: null, role: 'LEFT' }
    : { name: maskName(memberName), storeName, role: roles[authority] }
