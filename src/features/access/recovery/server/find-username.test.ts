import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld, type World } from '#testing/world.ts'

const world = useWorld()

const find = (name: string, email: string, { world: of = world, address = '203.0.113.7' }: FindOptions = {}) =>
  of.app
    .inject({
      method: 'GET',
      remoteAddress: address,
      url: `/api/user/findUsername?${new URLSearchParams({ name, email }).toString()}`,
    })
    .then((response) => ({ status: response.statusCode, headers: response.headers, ...response.json() }))
interface FindOptions {
  world?: World
  address?: string
}

const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * 60_000)
}

async function two(of = world) {
  await addBrands(of, coffee)
  const first = await addMember(of, { username: 'storecoffee', brand: coffee })
  of.now = new Date(of.now.getTime() + 1_000)
  const second = await addMember(of, { username: 'nine', brand: coffee })
  await of.db.update(member).set({ email: 'storecoffee@example.com' }).where(eq(member.id, second.memberId))
  return [first, second]
}

describe('finding an id', () => {
  it('returns every id of that name and address with its day of joining, the oldest first', async () => {
    await two()
    expect(await find('김하늘', 'storecoffee@example.com')).toMatchObject({
      status: 200,
      code: 'S',
      data: [
        { username: 'storecoffee', createdAt: '2026-05-15T01:00:00.000Z' },
        { username: 'nine', createdAt: '2026-05-15T01:00:01.000Z' },
      ],
    })
    expect(world.mails).toEqual([])
  })

  it.each([
    ['an address in capitals', '김하늘', 'StoreCoffee@Example.com'],
    ['a name as a Mac writes it', '김하늘'.normalize('NFD'), 'storecoffee@example.com'],
  ])('takes %s', async (_, name, email) => {
    await two()
    expect(await find(name, email)).toMatchObject({ data: [{ username: 'storecoffee' }, { username: 'nine' }] })
  })

  it('uses an index instead of scanning all members', async () => {
    await two()
    const plan = await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain select id from member where lower(member.email) = 'storecoffee@example.com'`)
    })
    expect(JSON.stringify(plan)).toContain('member_email')
  })

  it('returns ids and days, and nothing else', async () => {
    await two()
    const { data } = (await find('김하늘', 'storecoffee@example.com')) as { data: object[] }
    expect(data.map((row) => Object.keys(row))).toEqual([
      ['username', 'createdAt'],
      ['username', 'createdAt'],
    ])
  })

  it.each([
    ['another name', '김하', 'storecoffee@example.com'],
    ['a part of the name', '김', 'storecoffee@example.com'],
    ['a pattern', '%', '%@example.com'],
    ['another address', '김하늘', 'other@example.com'],
  ])('answers none for %s', async (_, name, email) => {
    await two()
    expect(await find(name, email)).toMatchObject({ status: 200, code: 'S', data: [] })
  })

  it.each(['LEFT', 'LOCK'] as const)('does not name a member in state %s', async (state) => {
    await addBrands(world, coffee)
    await addMember(world, { username: 'storecoffee', brand: coffee, state })
    expect(await find('김하늘', 'storecoffee@example.com')).toMatchObject({ data: [] })
  })

  it('does the same work for a known person and an unknown one', async () => {
    await two()
    const somebody = await withStatements(() => find('김하늘', 'storecoffee@example.com'))
    const nobody = await withStatements(() => find('김하늘', 'nobody@example.com'))
    expect(nobody.result).toMatchObject({ data: [] })
    expect(nobody.statements).toEqual(somebody.statements)
  })

  it.each([
    ['no name', '', 'a@example.com', 'name', '이름을 입력해 주세요.'],
    ['no address', '김하늘', ' ', 'email', '이메일을 입력해 주세요.'],
  ])('refuses %s', async (_, name, email, path, message) => {
    expect(await find(name, email)).toMatchObject({ status: 400, errors: [{ path, message }] })
  })
})

describe('a person who looks for ids', () => {
  it('may ask five times in ten minutes from one address', async () => {
    for (let index = 0; index < 5; index++) {
      expect(await find('김하늘', `nobody${index}@example.com`)).toMatchObject({ status: 200 })
    }
    expect(await find('김하늘', 'nobody6@example.com')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '600' },
    })
    expect(await find('김하늘', 'nobody6@example.com', { address: '203.0.113.8' })).toMatchObject({ status: 200 })
    later(10)
    expect(await find('김하늘', 'nobody6@example.com')).toMatchObject({ status: 200 })
  })

  it('may ask five times in an hour for one e-mail address, from any address', async () => {
    for (let index = 0; index < 5; index++) {
      expect(await find(`이름${index}`, 'nobody@example.com', { address: `198.51.100.${index}` })).toMatchObject({
        status: 200,
      })
    }
    const other = { address: '198.51.100.99' }
    expect(await find('김하늘', 'Nobody@example.com', other)).toMatchObject({ status: 429 })
    later(59)
    expect(await find('김하늘', 'nobody@example.com', other)).toMatchObject({ status: 429 })
    later(1)
    expect(await find('김하늘', 'nobody@example.com', other)).toMatchObject({ status: 200 })
  })
})

describe('an installation that masks found ids', () => {
  const masking = useWorld({ env: { MASK_FOUND_IDS: '1' } })

  it('shows their ends only, and mails them in full to the registered address', async () => {
    await two(masking)
    const reply = await find('김하늘', 'STORECOFFEE@example.com', { world: masking })
    expect(reply).toMatchObject({ code: 'S', data: [{ username: 'st*******ee' }, { username: 'n**e' }] })
    expect(masking.mails).toHaveLength(1)
    expect(masking.mails[0]).toMatchObject({ to: 'storecoffee@example.com' })
    expect(masking.mails[0]?.text).toContain('storecoffee\nnine')
  })

  it('mails nothing when there is none', async () => {
    await find('김하늘', 'nobody@example.com', { world: masking })
    expect(masking.mails).toEqual([])
  })
})
