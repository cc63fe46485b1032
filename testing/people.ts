import { eq } from 'drizzle-orm'
import type { Authority } from '#contract/authority.ts'
import type { BrandRole } from '#contract/brand-role.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import { company, bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import { marketPartnerId, type BrandState } from '#features/brands/brands/contract/brands.calls.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { insertMemberMovement, lockMemberCash } from '#features/money/cash/server/cash-ledger.queries.ts'
import type { StoreStatus } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { chainStore, partnerLevel } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, staff } from '#features/people/members/server/members.tables.ts'
import { accessTokens } from '#features/access/session/server/access-token.ts'
import { openSession } from '#features/access/session/server/open-session.ts'
import type { Buyer, Caller } from '#server/http/caller.ts'
import { testSecret, type World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

export interface Brand {
  partnerId: number
  uri: string
  name: string
  state: BrandState
  hasOpenMarket?: boolean
}

export const coffee: Brand = { partnerId: 201, uri: 'saebyeoknaru', name: '새벽나루커피', state: 'ACTIVE' }
export const chicken: Brand = { partnerId: 202, uri: 'basakon', name: '바삭온치킨', state: 'ACTIVE' }
export const market: Brand = {
  partnerId: marketPartnerId,
  uri: 'market',
  name: '프랜차이즈 마켓',
  state: 'ACTIVE',
  hasOpenMarket: true,
}

/** Adds brands with their five levels, and the company block and bank account that orders need. */
export async function addBrands({ db, now }: World, ...brands: Brand[]): Promise<void> {
  await db.insert(partner).values(
    brands.map(({ partnerId, ...brand }) => ({
      ...brand,
      id: partnerId,
      primaryColor: '#1F3A8A',
      accentColor: '#F59E0B',
      tintColor: '#F1F3F8',
      createdAt: now,
    })),
  )
  const discounts = [0, 1, 2, 3, 5]
  await db
    .insert(partnerLevel)
    .values(
      brands.flatMap(({ partnerId }) =>
        discounts.map((discount, index) => ({ partnerId, level: index + 1, name: `${index + 1}등급`, discount })),
      ),
    )
}

export async function addPlatform({ db, now }: World): Promise<void> {
  await db.insert(company).values({
    companyName: '주식회사 누리가맹(데모)',
    representative: '김하늘',
    businessNumber: '000-81-00014',
    mailOrderNumber: '제0000-서울데모-0001호',
    address: '서울 마포구 가온로 12 (가온동)',
    businessType: '도매 및 소매업',
    businessItem: '인쇄물, 포장재',
    contactName: '이도윤',
    tel: '02-000-0000',
    email: 'help@example.com',
    privacyOfficer: '이도윤',
    hostingProvider: '자체 서버',
    supportHours: '평일 09:00~18:00',
    createdAt: now,
    stampSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  await db.insert(bankAccount).values({ bankCode: '088', account: '000-000000-00-001', holder: '주식회사 누리가맹' })
}

export interface NewMember {
  username: string
  brand: Brand
  authority?: Authority
  /** Of an operator; `all` by default. */
  operatorRole?: OperatorRole
  /** Of a member of the headquarters; `OWNER` by default. Only the owner has a store. */
  brandRole?: BrandRole
  passwordHash?: string
  temporaryPassword?: boolean
  state?: 'ACTIVE' | 'LOCK' | 'LEFT'
  /** The first store is the default. */
  stores?: { name?: string; status?: StoreStatus; level?: number }[]
}

export interface TestMember {
  memberId: number
  storeIds: number[]
  /** The caller that the gate resolves from a token of the default store. */
  caller: Caller
}

export async function addMember({ db, now }: World, person: NewMember): Promise<TestMember> {
  const { username, brand, authority = 'ROLE_FRANCHISEE', passwordHash = '', state = 'ACTIVE' } = person
  const memberId = insertedId(
    await db
      .insert(member)
      .values({
        partnerId: brand.partnerId,
        username,
        passwordHash,
        authority,
        state,
        createdAt: now,
        hasTemporaryPassword: person.temporaryPassword ?? false,
        name: '김하늘',
        nickname: '김하늘',
        phone: '010-0000-1024',
        email: `${username}@example.com`,
      })
      .returning({ id: member.id }),
  )
  const roles = rolesOf(authority, person)
  const role = roles.brandRole ?? roles.operatorRole
  if (role) await db.insert(staff).values({ partnerId: roles.brandRole && brand.partnerId, memberId, role })
  const stores = hasStores(roles) ? (person.stores ?? [{}]) : []
  const rows = await addStores({ db, now }, { brand, memberId, stores })
  const [first] = rows
  const caller: Caller = {
    memberId,
    username,
    name: '김하늘',
    authority,
    ...roles,
    secondFactorMissing: false,
    isLeaving: false,
    termsDue: false,
    sessionId: '',
    home: brand,
    store: first ?? null,
  }
  return { memberId, storeIds: rows.map((store) => store.id), caller }
}

const rolesOf = (authority: Authority, person: NewMember) => ({
  operatorRole: authority === 'ROLE_ADMIN' ? (person.operatorRole ?? 'all') : null,
  brandRole: authority === 'ROLE_PARTNER' ? (person.brandRole ?? 'OWNER') : null,
})

const hasStores = ({ operatorRole, brandRole }: ReturnType<typeof rolesOf>): boolean =>
  operatorRole === null && (brandRole === null || brandRole === 'OWNER')

interface NewStores {
  brand: Brand
  memberId: number
  stores: NonNullable<NewMember['stores']>
}

async function addStores({ db, now }: Pick<World, 'db' | 'now'>, { brand, memberId, stores }: NewStores) {
  if (stores.length === 0) return []
  return db
    .insert(chainStore)
    .values(
      stores.map(({ name = '성수점', status = 'ACTIVE', level = 1 }, index) => ({
        partnerId: brand.partnerId,
        memberId,
        name,
        status,
        level,
        createdAt: now,
        type: 'FRANCHISE' as const,
        isDefault: index === 0,
        tel: '02-000-1001',
        postalCode: '04712',
        address1: '서울특별시 성동구 누리길 27',
        address2: '1층',
        businessCompanyName: '나루성수커피',
        businessRepresentative: '김하늘',
        businessType: '음식점업',
        businessItem: '커피',
        businessNumber: '000-01-01011',
      })),
    )
    .returning()
}

/** The member as a buyer. Throws for a member without a store. */
export function buyerOf({ caller }: TestMember): Buyer {
  if (!caller.store) throw new Error('this member has no store')
  return { ...caller, store: caller.store }
}

/** Signs a bearer token like a login, without hashing a password. */
export async function tokenOf(
  world: World,
  { memberId, storeIds }: TestMember,
  storeId = storeIds[0],
): Promise<string> {
  const tokens = accessTokens(testSecret, () => world.now)
  const deps = { db: world.db, clock: () => world.now, tokens }
  const [row] = await world.db.select({ passwordHash: member.passwordHash }).from(member).where(eq(member.id, memberId))
  const { passwordHash } = row! // the test member exists
  const outcome = await openSession(deps, {
    memberId,
    passwordHash,
    hasPassedFactor: false,
    chainStoreId: storeId ?? null,
    isPersistent: false,
  })
  if (!outcome.ok) throw new Error('this member may not sign in')
  return outcome.opened.data.token
}

let charges = 0

/** Charges the cash of a member through the ledger. */
export async function giveCash(
  { db, now }: World,
  memberId: number,
  { cash = 0, card = 0 }: { cash?: number; card?: number },
): Promise<void> {
  await db.transact(async (tx) => {
    const before = await lockMemberCash(tx, memberId)
    const refId = `test-${++charges}`
    const entries = { CASH: cash, CARD: card, BANK: -cash, PG: -card }
    const movement = {
      type: 'CHARGE',
      refType: 'OPENING',
      refId,
      actorId: memberId,
      memo: '',
      at: now,
      entries,
    } as const
    await insertMemberMovement(tx, { memberId, before, movement })
    return { ok: true }
  })
}
