import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from '#features/brands/server/brands.tables.ts'
import { chainStore } from '#features/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/members/server/members.tables.ts'
import { termsConsent } from '#features/terms/server/terms.tables.ts'
import { addSignupWorld, brandAnswers, franchisorForm, signupForm } from '../signup.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })
const many = 32

/** From as many addresses, so that the limit of one address does not do the work of the index. */
const postAll = async (path: string, bodyOf: (index: number) => object) =>
  Promise.all(
    Array.from({ length: many }, async (_, index) => {
      const remoteAddress = `198.51.100.${index + 1}`
      const reply = await world.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: bodyOf(index),
        remoteAddress,
      })
      return { status: reply.statusCode, ...reply.json<{ code: string; message?: string }>() }
    }),
  )

const countOf = (replies: { status: number; code: string; message?: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status, code, message }) => `${status} ${code} ${message ?? ''}`.trim())].map(
      ([kind, all]) => [kind, all.length],
    ),
  )

/** [T07] */
describe(`${many} people who join at the same moment`, () => {
  it('with one username are one member, and the others are told so', async () => {
    await addSignupWorld(world)
    const replies = await postAll('/user/signup', (index) => signupForm({ email: `one${index}@example.com` }))
    expect(countOf(replies)).toEqual({ '200 S': 1, '200 F 이미 사용 중인 아이디입니다.': many - 1 })
    expect(await world.db.select().from(member)).toHaveLength(1)
    expect(await world.db.select().from(chainStore)).toHaveLength(1)
    expect(await world.db.select().from(termsConsent)).toHaveLength(3)
  })

  it('with one brand name, in several spellings, are one headquarters', async () => {
    await addSignupWorld(world)
    const names = ['Dalbit 분식', 'dalbit분식', 'DALBIT 분식', 'Dalbit  분식']
    const replies = await postAll('/user/signup/franchisor', (index) =>
      franchisorForm({
        username: `newhq${index}`,
        partner: { ...brandAnswers, uri: `dalbit${index}`, name: names[index % names.length] },
      }),
    )
    expect(countOf(replies)).toEqual({ '200 S': 1, '200 F 이미 등록된 브랜드명 또는 도메인 주소입니다.': many - 1 })
    expect(await world.db.select().from(partner)).toHaveLength(4)
    expect(await world.db.select().from(member)).toHaveLength(1)
  })

  it('with one uri, in several cases, are one headquarters', async () => {
    await addSignupWorld(world)
    const replies = await postAll('/user/signup/franchisor', (index) =>
      franchisorForm({
        username: `newhq${index}`,
        partner: { ...brandAnswers, uri: index % 2 ? 'dalbit' : 'DalBit', name: `달빛분식 ${index}` },
      }),
    )
    expect(countOf(replies)).toEqual({ '200 S': 1, '200 F 이미 등록된 브랜드명 또는 도메인 주소입니다.': many - 1 })
    expect(await world.db.select().from(member)).toHaveLength(1)
  })

  it('each with a username of their own are all members', async () => {
    await addSignupWorld(world)
    const replies = await postAll('/user/signup', (index) => signupForm({ username: `member${index}` }))
    expect(countOf(replies)).toEqual({ '200 S': many })
  })
})

describe('a name that is looked up first and written down afterwards', () => {
  beforeAll(() => world.db.execute(sql`create table naive_member (username text not null)`))
  afterAll(() => world.db.execute(sql`drop table naive_member`))

  it('would be had by several without the index', async () => {
    const meet = meetingOf(many)
    await Promise.all(
      Array.from({ length: many }, async () => {
        const found = await countNaive()
        await meet() // the password is hashed meanwhile
        if (found === 0) await world.db.execute(sql`insert into naive_member values ('newmember')`)
      }),
    )
    expect(await countNaive()).toBeGreaterThan(1)
  })
})

const countNaive = () => world.db.$count(sql`naive_member`)

/** Lets its callers go on when as many as that have come. */
function meetingOf(size: number): () => Promise<void> {
  let waiting: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length < size) return
      for (const go of waiting) go()
      waiting = []
    })
}
