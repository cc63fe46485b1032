import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { agreeToTerms } from '#features/people/terms/server/agree-to-terms.ts'
import { announceTerms } from '#features/people/terms/server/announce-terms.ts'
import { termsConsent, termsNotice } from '#features/people/terms/server/terms.tables.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { addOperator } from '../fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { addVersion, agreeToShipped, amend } from '../fixtures/people/terms.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier } from './outcomes.ts'

const world = useWorld({ connections: 12 })
const clock = () => world.now
const many = 25

async function announced() {
  await addBrands(world, coffee)
  const operator = await addOperator(world, coffee)
  const members = []
  for (let no = 0; no < many; no++) members.push(await addMember(world, { username: `store${no}`, brand: coffee }))
  await agreeToShipped(world, members[0]!)
  expect(await amend(world, operator)).toMatchObject({ status: 200 })
}

describe('two processes that tell the members of an amendment', () => {
  let other: Database | undefined
  beforeAll(async () => {
    if (onPostgres) other = await openPostgres(world.url ?? '', { connections: 5 })
    await world.db.execute(sql`create table naive_notice (member_id bigint not null)`)
  })
  afterAll(async () => {
    await world.db.execute(sql`drop table naive_notice`)
    await other?.close()
  })

  it('tell each once', async () => {
    await announced()
    const run = (db: Database) => announceTerms({ db, clock, publicUrl: undefined, batch: 4 })
    await Promise.all([run(world.db), run(other ?? world.db), run(other ?? world.db)])
    expect(await world.db.$count(termsNotice)).toBe(many)
    expect(await world.db.$count(message)).toBe(many * 2)
  })

  it('would tell some twice without the lock and the key', async () => {
    await announced()
    const meet = barrier(2)
    const run = async () => {
      const told = sql`select member_id from naive_notice`
      const rows = await world.db
        .select({ id: member.id })
        .from(member)
        .where(sql`id not in (${told})`)
      await meet()
      for (const { id } of rows) await world.db.execute(sql`insert into naive_notice values (${id})`)
    }
    await Promise.all([run(), run()])
    expect(await world.db.$count(sql`naive_notice`)).toBeGreaterThan(many + 1)
  })
})

describe('two presses of the agreement', () => {
  it('are one consent, at the time of the first', async () => {
    await addBrands(world, coffee)
    const { memberId } = await addMember(world, { username: 'store', brand: coffee })
    await agreeToShipped(world, { memberId, storeIds: [], caller: undefined! }) // only the id is read
    await addVersion(world, {})
    await world.db.update(member).set({ termsAgreedAt: new Date('2026-05-01T00:00:00Z') })
    const versions = [{ type: 'service' as const, version: 2 }]
    const press = (_: unknown, no: number) =>
      agreeToTerms(world.db, {
        memberId,
        versions,
        at: new Date(world.now.getTime() + no),
        address: `198.51.100.${no}`,
      })
    const outcomes = await Promise.all(Array.from({ length: 8 }, press))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    const rows = await world.db.select().from(termsConsent)
    expect(rows).toHaveLength(4)
    const [row] = await world.db.select({ at: member.termsAgreedAt }).from(member)
    const consent = rows.find(({ address }) => address.startsWith('198.51'))
    expect(row?.at).toEqual(consent?.agreedAt)
  })
})
