import {
  billingCard,
  billingCustomer,
  regularCharge,
  regularChargeRun,
} from '#features/money/regular-charges/server/regular-charges.tables.ts'
import { noticeDays } from '#features/money/regular-charges/contract/regular-terms.ts'
import { regularChargesJob, regularChargesJobs } from '#features/money/regular-charges/server/regular-charges.jobs.ts'
import { payableCharges } from '#features/money/cash-charges/server/payable-charges.ts'
import type { PaymentGateway } from '#features/money/payments/server/payment-gateway.ts'
import type { Database } from '#server/database/database.ts'
import type { SandboxCard } from '#features/money/payments/contract/card-terms.ts'
import { addKoreanDays } from '#values/korean-date.ts'
import { apiAs, type ApiClient } from './api-client.ts'
import { addOperator } from './order-handling.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, type TestMember } from './people.ts'
import { sandboxOf } from './cards.ts'
import { testVault, type World } from './world.ts'

export const koreanTime = (day: string, time = '10:00'): Date => new Date(`${day}T${time}:00+09:00`)

/** Registers a card as its holder does in the practice window. */
export async function registerCardOf(world: World, api: ApiClient, card: SandboxCard = 'shinhan') {
  const begun = await api.post('/cash/regular/card')
  const { page } = begun.data as { page: string }
  const customerKey = page.split('/').at(-1) ?? ''
  const authKey = await sandboxOf(world).billing.register({ customerKey, card })
  return api.put('/cash/regular/card', { customerKey, authKey })
}

export const regularRequest = { amount: 300_000, method: 'REGULAR', dayOfMonth: 20 }

/** A store with a registered card and, unless `request` is null, a plan that charges it on the 20th. */
export async function openRegular(
  world: World,
  { card = 'shinhan', request = {} }: { card?: SandboxCard; request?: object | null } = {},
) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const operator = await addOperator(world, coffee)
  const api = renewing(world, store)
  await registerCardOf(world, api, card)
  if (request) await api.post('/cash', { ...regularRequest, ...request })
  return { store, operator, api }
}

/** Signs in again for every call, because the tests move the clock by months. */
function renewing(world: World, person: TestMember): ApiClient {
  const client = () => apiAs(world, person)
  return {
    token: undefined,
    get: async (path) => (await client()).get(path),
    post: async (path, body) => (await client()).post(path, body),
    patch: async (path, body) => (await client()).patch(path, body),
    put: async (path, body) => (await client()).put(path, body),
    delete: async (path, body) => (await client()).delete(path, body),
  }
}

/** Lets the job run in the week before a charge, when it is announced, and on its day. */
export async function runMonth(world: World, day: string): Promise<void> {
  await runRegularAt(world, addKoreanDays(day, -noticeDays))
  await runRegularAt(world, day)
}

/** Lets the job run at a time in Korea. */
export async function runRegularAt(world: World, day: string, time = '10:00'): Promise<void> {
  world.now = koreanTime(day, time)
  await world.runJob(regularChargesJob)
}

/** A worker of its own, with another gateway than the world's; `faults` receives what it logs for the operator. */
export function regularWorker(
  world: World,
  { gateway, db = world.db, faults = [] }: { gateway: PaymentGateway; db?: Database; faults?: object[] },
): () => Promise<void> {
  const [job] = regularChargesJobs({
    db,
    clock: () => world.now,
    vault: testVault,
    payable: payableCharges,
    triggerJob: () => {},
    log: { error: (facts: object) => faults.push(facts) },
    gateways: { active: gateway, named: (name) => (name === gateway.name ? gateway : undefined) },
  })
  return async () => job!.run() // there is one job
}

export const plans = (world: World) => world.db.select().from(regularCharge).orderBy(regularCharge.id)
export const runs = (world: World) => world.db.select().from(regularChargeRun).orderBy(regularChargeRun.id)

/** Inserts only the rows of a registered card, for tests that read them. */
export async function addCard({ db, now: createdAt }: World, memberId: number): Promise<void> {
  await db.insert(billingCustomer).values({ memberId, customerKey: `customer ${memberId}`, createdAt })
  await db.insert(billingCard).values({
    memberId,
    createdAt,
    gateway: 'SANDBOX' as const,
    billingKey: 'sandbox_kb_1',
    state: 'ACTIVE' as const,
    issuer: 'KB국민카드',
    lastDigits: '2048',
  })
}
