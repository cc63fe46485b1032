import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Authority } from '#contract/authority.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { maskName } from '#values/person-name.ts'
import type { Author } from '../contract/comment.ts'

interface AuthorRow {
  memberName: string
  memberState: 'ACTIVE' | 'LOCK' | 'LEFT'
  authority: Authority
  storeName: string | null
}

/** Columns for `authorOf`. */
export const authorColumns = {
  memberName: member.name,
  memberState: member.state,
  authority: member.authority,
  storeName: chainStore.name,
}

/** In another brand's market a headquarters buys as a store, so its texts there are not official. */
export const authorityIn = (partnerId: Column): SQL<Authority> => sql<Authority>`
  case when ${member.authority} = 'ROLE_PARTNER' and ${member.partnerId} <> ${partnerId} then 'ROLE_FRANCHISEE'
  else ${member.authority} end`

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
