import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Authority } from '#contract/authority.ts'
import { brandRoles, type BrandRole } from '#contract/brand-role.ts'
import { operatorRoles, type OperatorRole } from '#contract/operator-role.ts'
import type { OrderRules } from '#features/brands/brands/contract/order-rules.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, operatorBrand, staff } from '#features/people/members/server/members.tables.ts'
import { obligesSecondFactor } from '#features/access/second-factor/contract/second-factor.ts'
import { secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import { settingsVersionColumn } from '#features/platform/settings/server/settings-version.ts'
import { termsDueColumn } from '#features/people/terms/server/terms-due-column.ts'
import type { Db } from '#server/database/database.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AccessClaims } from './access-token.ts'
import { session } from './session.tables.ts'

const termsDue = termsDueColumn(sql.placeholder('today'))
const assigned = alias(partner, 'assigned')
/** Numbers of the assigned brands that are not closed; null for every other member. */
const assignedBrands = sql<
  number[] | null
>`case when ${staff.role} = 'brands' then array(select ${assigned.id}::int from ${operatorBrand} join ${partner} ${assigned} on ${assigned.id} = ${operatorBrand.partnerId} where ${operatorBrand.memberId} = ${member.id} and ${assigned.state} <> 'CLOSED' order by 1) end`
/**
 * Versions of the rows that make up a caller: the ids of the transactions that last wrote them. The day on which terms take effect
 * writes none of these rows; neither does the end of an assignment.
 */
const rowVersions = sql<string>`concat_ws(' ', ${session}.xmin, ${member}.xmin, ${partner}.xmin, ${chainStore}.xmin, ${staff}.xmin, ${secondFactor}.confirmed_at, ${termsDue}, ${assignedBrands})`

const ofMember = eq(member.id, session.memberId)
const ofBrand = eq(partner.id, member.partnerId)
/** Joins the role of an operator, or of a member of the own brand's headquarters. */
const ofStaff = and(
  eq(staff.memberId, member.id),
  or(
    and(isNull(staff.partnerId), eq(member.authority, 'ROLE_ADMIN')),
    and(eq(staff.partnerId, member.partnerId), eq(member.authority, 'ROLE_PARTNER')),
  ),
)
const ofFactor = and(eq(secondFactor.memberId, member.id), isNotNull(secondFactor.confirmedAt))
/** Only operators can be obliged to have a factor, so requests of others need no look-up. */
const ofOperatorFactor = and(ofFactor, eq(member.authority, 'ROLE_ADMIN'))
const ofStore = and(eq(chainStore.id, sql.placeholder('chainStoreId')), eq(chainStore.memberId, member.id))
const isSignedIn = and(
  eq(session.id, sql.placeholder('sessionId')),
  eq(member.id, sql.placeholder('memberId')),
  isNull(session.revokedAt),
  eq(member.state, 'ACTIVE'),
  ne(partner.state, 'CLOSED'),
)

const versionsQuery = preparedQuery((db) =>
  db
    .select({ versions: rowVersions, settingsVersion: settingsVersionColumn })
    .from(session)
    .innerJoin(member, ofMember)
    .innerJoin(partner, ofBrand)
    .leftJoin(chainStore, ofStore)
    .leftJoin(staff, ofStaff)
    .leftJoin(secondFactor, ofOperatorFactor)
    .where(isSignedIn)
    .prepare('find_caller_versions'),
)

/** Finds versions that stay equal as long as the result of `findCaller`; undefined if it would find nothing. */
export async function findCallerVersions(
  db: Db,
  claims: AccessClaims,
  today: string,
): Promise<{ versions: string; settingsVersion: string | null } | undefined> {
  const [found] = await versionsQuery(db).execute({ ...claims, today })
  return found
}

const callerQuery = preparedQuery((db) =>
  db
    .select({
      versions: rowVersions,
      settingsVersion: settingsVersionColumn,
      memberId: member.id,
      username: member.username,
      name: member.name,
      authority: member.authority,
      leavingAt: member.leavingAt,
      termsDue,
      staffRole: staff.role,
      assignedBrands,
      factorSince: secondFactor.confirmedAt,
      sessionId: session.id,
      home: {
        partnerId: partner.id,
        uri: partner.uri,
        name: partner.name,
        state: partner.state,
        // Selects one JSON value, because a joined selection is flat: an object with two columns would nest two levels.
        orderRules: sql<OrderRules>`jsonb_build_object('minOrderAmount', ${partner.minOrderAmount}, 'closedDays', ${partner.closedDays})`,
      },
      store: {
        id: chainStore.id,
        partnerId: chainStore.partnerId,
        name: chainStore.name,
        type: chainStore.type,
        status: chainStore.status,
        level: chainStore.level,
        hasOwnPrices: chainStore.hasOwnPrices,
        businessNumber: chainStore.businessNumber,
        postalCode: chainStore.postalCode,
      },
    })
    .from(session)
    .innerJoin(member, ofMember)
    .innerJoin(partner, ofBrand)
    .leftJoin(chainStore, ofStore)
    .leftJoin(staff, ofStaff)
    .leftJoin(secondFactor, ofOperatorFactor)
    .where(isSignedIn)
    .prepare('find_caller'),
)

interface StaffRoles {
  operatorRole: OperatorRole | null
  brandRole: BrandRole | null
}

const rolesOf = (staffRole: string | null): StaffRoles => ({
  operatorRole: operatorRoles.find((role) => role === staffRole) ?? null,
  brandRole: brandRoleOf(staffRole),
})

/** Null for a missing row and for the role of an operator. */
export const brandRoleOf = (staffRole: string | null): BrandRole | null =>
  brandRoles.find((role) => role === staffRole) ?? null

/** A removed operator, or removed member of a headquarters, still has the authority but no role. */
const isRemoved = ({ authority, operatorRole, brandRole }: StaffRoles & { authority: Authority }): boolean =>
  (authority === 'ROLE_ADMIN' && operatorRole === null) || (authority === 'ROLE_PARTNER' && brandRole === null)

/**
 * Finds the current owner of the token's session; undefined if the session, the member, the brand or the store has
 * ended.
 */
export async function findCaller(
  db: Db,
  claims: AccessClaims,
  { requiresSecondFactor, today }: { requiresSecondFactor: boolean; today: string },
): Promise<{ caller: Caller; versions: string; settingsVersion: string | null } | undefined> {
  const [found] = await callerQuery(db).execute({ ...claims, today })
  if (!found || found.store?.status === 'CLOSED') return undefined
  if (claims.chainStoreId !== null && !found.store) return undefined
  const { versions, settingsVersion, staffRole, assignedBrands, factorSince, leavingAt, ...rest } = found
  const roles = rolesOf(staffRole)
  if (isRemoved({ ...rest, ...roles })) return undefined
  const isLeaving = leavingAt !== null
  const secondFactorMissing = requiresSecondFactor && obligesSecondFactor(roles.operatorRole) && factorSince === null
  const caller: Caller = {
    ...rest,
    ...roles,
    secondFactorMissing,
    isLeaving,
    ...(assignedBrands && { assignedBrands }),
  }
  return { caller, versions, settingsVersion }
}

export interface LoginMember {
  id: number
  passwordHash: string
  hasTemporaryPassword: boolean
  state: 'ACTIVE' | 'LOCK' | 'LEFT'
  /** A removed operator or member of a headquarters: has the authority but no role. */
  removed: boolean
  hasSecondFactor: boolean
  brandState: 'WAIT' | 'ACTIVE' | 'STOP' | 'CLOSED'
}

export async function findLoginMember(db: Db, username: string): Promise<LoginMember | undefined> {
  const [found] = await db
    .select({
      id: member.id,
      passwordHash: member.passwordHash,
      hasTemporaryPassword: member.hasTemporaryPassword,
      state: member.state,
      removed: sql<boolean>`${member.authority} in ('ROLE_ADMIN', 'ROLE_PARTNER') and ${staff.id} is null`,
      hasSecondFactor: sql<boolean>`${secondFactor.confirmedAt} is not null`,
      brandState: partner.state,
    })
    .from(member)
    .innerJoin(partner, eq(partner.id, member.partnerId))
    .leftJoin(staff, ofStaff)
    .leftJoin(secondFactor, ofFactor)
    .where(eq(sql`lower(${member.username})`, username.toLowerCase()))
  return found
}

export async function hasConfirmedFactor(db: Db, memberId: number): Promise<boolean> {
  const found = await db
    .select({ memberId: secondFactor.memberId })
    .from(secondFactor)
    .where(and(eq(secondFactor.memberId, memberId), isNotNull(secondFactor.confirmedAt)))
  return found.length > 0
}

const sessionMemberQuery = preparedQuery((db) =>
  db
    .select({
      id: member.id,
      username: member.username,
      name: member.name,
      nickname: member.nickname,
      phone: member.phone,
      email: member.email,
      authority: member.authority,
      termsDue,
      staffRole: staff.role,
      factorSince: secondFactor.confirmedAt,
      partnerId: partner.id,
      partnerUri: partner.uri,
      partnerName: partner.name,
    })
    .from(member)
    .innerJoin(partner, eq(partner.id, member.partnerId))
    .leftJoin(staff, ofStaff)
    .leftJoin(secondFactor, ofFactor)
    .where(and(eq(member.id, sql.placeholder('memberId')), eq(member.state, 'ACTIVE'), ne(partner.state, 'CLOSED')))
    .prepare('find_session_member'),
)

/** Finds the member in the form that the client stores. */
export async function findSessionMember(db: Db, of: { memberId: number; today: string }) {
  const [found] = await sessionMemberQuery(db).execute(of)
  if (!found) return undefined
  const { staffRole, factorSince, ...rest } = found
  const roles = rolesOf(staffRole)
  if (isRemoved({ ...rest, ...roles })) return undefined
  return { ...rest, ...roles, hasSecondFactor: factorSince !== null }
}
