import { session } from '#features/session/server/session.tables.ts'
import { addProduct, type TestProduct } from '../goods.ts'
import { placed } from '../ordering.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  market,
  tokenOf,
  type Brand,
  type TestMember,
} from '../people.ts'
import type { World } from '../world.ts'

/** Who calls. A1 and A2 are stores of the same brand, B of another; admins are headquarters [targets R12]. */
export const subjects = [
  'anonymous',
  'expired',
  'revoked',
  'market user',
  'pending store',
  'store A1',
  'store A2',
  'store B',
  'admin A',
  'admin B',
  'operator',
] as const
export type Subject = (typeof subjects)[number]

/** Whose thing is asked for. */
export const owners = ['A1', 'A2', 'B', 'nobody'] as const
export type Owner = (typeof owners)[number]

/** What somebody owns and a call can name. */
export interface Things {
  memberId: number
  storeId: number
  orderNumber: string
  /** A second order, not yet paid. */
  unpaidOrder: string
  partnerUri: string
  partnerId: number
  partnerProductId: number
}

export interface Society {
  tokens: Record<Subject, string | undefined>
  members: Partial<Record<Subject, TestMember>>
  things: Record<Owner, Things>
}

/** Three brands with their people, each owner with an order, so that every call finds something to be asked for. */
export async function found(world: World): Promise<Society> {
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  const add = (username: string, brand: Brand, rest: Partial<Parameters<typeof addMember>[1]> = {}) =>
    addMember(world, { username, brand, ...rest })
  const a1 = await add('storea1', coffee)
  const a2 = await add('storea2', coffee)
  const b = await add('storeb', chicken)
  const members: Society['members'] = {
    'market user': await add('general', market, { authority: 'ROLE_USER' }),
    'pending store': await add('pending', coffee, { stores: [{ status: 'WAIT' }] }),
    'store A1': a1,
    'store A2': a2,
    'store B': b,
    'admin A': await add('hqa', coffee, { authority: 'ROLE_PARTNER' }),
    'admin B': await add('hqb', chicken, { authority: 'ROLE_PARTNER' }),
    operator: await add('operator', market, { authority: 'ROLE_ADMIN' }),
  }
  const goodsA = await addProduct(world, { brand: coffee })
  const goodsB = await addProduct(world, { brand: chicken })
  const things = {
    A1: await thingsOf(world, a1, goodsA),
    A2: await thingsOf(world, a2, goodsA),
    B: await thingsOf(world, b, goodsB),
    nobody: nobodysThings,
  }
  return { members, things, tokens: await tokensOf(world, members) }
}

const nobodysThings: Things = {
  ...{ memberId: 999_999, storeId: 999_999, orderNumber: '20260515-9999999', unpaidOrder: '20260515-9999998' },
  ...{ partnerUri: 'nosuchshop', partnerId: 999_999, partnerProductId: 999_999 },
}

async function thingsOf(world: World, owner: TestMember, goods: TestProduct): Promise<Things> {
  await giveCash(world, owner.memberId, { cash: 1_000_000 })
  const items = [{ partnerProductId: goods.partnerProductId, count: 1 }]
  const { home } = owner.caller
  return {
    memberId: owner.memberId,
    storeId: owner.storeIds[0] ?? 0,
    orderNumber: await placed(world, owner, { items }),
    unpaidOrder: await placed(world, owner, { items, pay: 'BANK' }),
    partnerUri: home.uri,
    partnerId: home.partnerId,
    partnerProductId: goods.partnerProductId,
  }
}

async function tokensOf(world: World, members: Society['members']): Promise<Society['tokens']> {
  const tokens: Society['tokens'] = Object.fromEntries(
    subjects.map((subject) => [subject, undefined]),
  ) as Society['tokens'] // every subject is listed
  const a1 = members['store A1']
  if (!a1) throw new Error('A1 is missing')
  tokens.revoked = await tokenOf(world, a1)
  await world.db.update(session).set({ revokedAt: world.now })
  const now = world.now
  world.now = new Date(now.getTime() - 60 * 60 * 1000)
  tokens.expired = await tokenOf(world, a1)
  world.now = now
  for (const subject of subjects) {
    const member = members[subject]
    if (member) tokens[subject] = await tokenOf(world, member)
  }
  return tokens
}
