import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { termsConsent } from '#features/people/terms/server/terms.tables.ts'
import { exampleBrand } from '#features/access/signup/contract/brand-fields.ts'
import { addSignupWorld, franchisorForm, signupForm } from '../fixtures/people/signup.ts'
import { useWorld } from '../world.ts'
import { barrier, tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const many = 32

/** Sends from as many addresses, so that the unique index refuses them and not the rate limit of one address. */
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
      return {
        status: reply.statusCode,
        data: undefined,
        ...reply.json<{ code: string; message: string | undefined }>(),
      }
    }),
  )

/** [T07] */
describe(`${many} simultaneous sign-ups`, () => {
  it('with one username create one member, and the others are refused', async () => {
    await addSignupWorld(world)
    const replies = await postAll('/user/signup', (index) => signupForm({ email: `one${index}@example.com` }))
    expect(tallyReplies(replies)).toEqual({ ok: 1, '200 이미 사용 중인 아이디입니다.': many - 1 })
    expect(await world.db.select().from(member)).toHaveLength(1)
    expect(await world.db.select().from(chainStore)).toHaveLength(1)
    expect(await world.db.select().from(termsConsent)).toHaveLength(3)
  })

  it('with one brand name in several spellings create one headquarters', async () => {
    await addSignupWorld(world)
    const names = ['Dalbit 분식', 'dalbit분식', 'DALBIT 분식', 'Dalbit  분식']
    const replies = await postAll('/user/signup/franchisor', (index) =>
      franchisorForm({
        username: `newhq${index}`,
        partner: { ...exampleBrand, uri: `dalbit${index}`, name: names[index % names.length] },
      }),
    )
    expect(tallyReplies(replies)).toEqual({ ok: 1, '200 이미 등록된 브랜드명 또는 도메인 주소입니다.': many - 1 })
    expect(await world.db.select().from(partner)).toHaveLength(4)
    expect(await world.db.select().from(member)).toHaveLength(1)
  })

  it('with one uri in upper and lower case create one headquarters', async () => {
    await addSignupWorld(world)
    const replies = await postAll('/user/signup/franchisor', (index) =>
      franchisorForm({
        username: `newhq${index}`,
        partner: { ...exampleBrand, uri: index % 2 ? 'dalbit' : 'DalBit', name: `달빛분식 ${index}` },
      }),
    )
    expect(tallyReplies(replies)).toEqual({ ok: 1, '200 이미 등록된 브랜드명 또는 도메인 주소입니다.': many - 1 })
    expect(await world.db.select().from(member)).toHaveLength(1)
  })

  it('with different usernames create a member each', async () => {
    await addSignupWorld(world)
    const replies = await postAll('/user/signup', (index) => signupForm({ username: `member${index}` }))
    expect(tallyReplies(replies)).toEqual({ ok: many })
  })
})

describe('a name that is read first and inserted afterwards', () => {
  beforeAll(() => world.db.execute(sql`create table naive_member (username text not null)`))
  afterAll(() => world.db.execute(sql`drop table naive_member`))

  it('would be given to several members without the index', async () => {
    const meet = barrier(many)
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
