import { describe, expect, it } from 'vitest'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addLogin, openBrowser, testPassword } from '#testing/harness/browser.ts'
import { addBrands, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { hashPassword } from './passwords.ts'
import { login } from './login.ts'
import { accessTokens } from './access-token.ts'
import { loginFailure } from './session.tables.ts'

const world = useWorld()

async function aMember(username = 'storecoffee') {
  await addBrands(world, coffee)
  return addLogin(world, { username, brand: coffee })
}

const later = (minutes: number, seconds = 0) => {
  world.now = new Date(world.now.getTime() + (minutes * 60 + seconds) * 1000)
}

const wrong = 'not the password'

describe('guessing a password', () => {
  it('is stopped after five failures from one address, for the rest of fifteen minutes', async () => {
    await aMember()
    const guesser = openBrowser(world)
    for (let attempts = 0; attempts < 5; attempts++) {
      expect(await guesser.login('storecoffee', wrong)).toMatchObject({ status: 200, code: 'F' })
      later(1)
    }
    // The first failure was five minutes ago and expires in ten. The right password does not help either.
    expect(await guesser.login('storecoffee')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '600' },
      message: '로그인 시도가 많아 잠시 후 다시 시도해 주세요. (남은 시간 10:00)',
      data: '로그인 시도가 많아 잠시 후 다시 시도해 주세요. (남은 시간 10:00)',
    })
    later(9, 59)
    expect(await guesser.login('storecoffee')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    later(0, 1)
    expect(await guesser.login('storecoffee')).toMatchObject({ status: 200, code: 'S' })
  })

  it('is stopped alike for an unknown id', async () => {
    const guesser = openBrowser(world)
    for (let attempts = 0; attempts < 5; attempts++) await guesser.login('nobodyhasit', wrong)
    expect(await guesser.login('NobodyHasIt', wrong)).toMatchObject({ status: 429 })
  })

  it('of one account does not block another one at the same address', async () => {
    await aMember()
    const guesser = openBrowser(world)
    for (let attempts = 0; attempts < 6; attempts++) await guesser.login('nobodyhasit', wrong)
    expect(await guesser.login('storecoffee')).toMatchObject({ code: 'S' })
  })

  it('counts failures only: a right password resets the count', async () => {
    await aMember()
    for (let round = 0; round < 3; round++) {
      // A new device each time, so that no known device exempts the attempt.
      for (let attempts = 0; attempts < 4; attempts++) await openBrowser(world).login('storecoffee', wrong)
      expect(await openBrowser(world).login('storecoffee')).toMatchObject({ code: 'S' })
    }
  })

  it('does not count attempts that were refused as too many', async () => {
    await aMember()
    const guesser = openBrowser(world)
    for (let attempts = 0; attempts < 50; attempts++) await guesser.login('storecoffee', wrong)
    expect(await world.db.select().from(loginFailure)).toHaveLength(10) // five in each of two buckets
  })

  it('from a thousand addresses is stopped at a hundred an hour', async () => {
    await aMember()
    const outcomes = new Map<number, number>()
    for (let host = 0; host < 1_000; host++) {
      const address = `198.51.${Math.floor(host / 250)}.${(host % 250) + 1}`
      const { status } = await openBrowser(world, { address }).login('storecoffee', wrong)
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(outcomes)).toEqual({ 200: 100, 429: 900 })
    expect(await openBrowser(world, { address: '192.0.2.1' }).login('storecoffee')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      message: expect.stringContaining('(남은 시간 60:00)') as string,
    })
  }, 120_000)

  it('from everywhere does not lock the owner out of a known device', async () => {
    await aMember()
    const own = openBrowser(world)
    await own.login('storecoffee')
    await world.db
      .insert(loginFailure)
      .values(Array.from({ length: 200 }, () => ({ bucket: 'account:storecoffee', failedAt: world.now })))
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({ status: 429 })
    expect(await own.login('storecoffee')).toMatchObject({ code: 'S' })
  })

  it('does not lock the second owner of a shop out of the shared computer', async () => {
    await aMember()
    await addLogin(world, { username: 'storetwo', brand: coffee })
    const shared = openBrowser(world)
    await shared.login('storecoffee')
    await shared.login('storetwo')
    await world.db
      .insert(loginFailure)
      .values(Array.from({ length: 200 }, () => ({ bucket: 'account:storetwo', failedAt: world.now })))
    expect(await openBrowser(world).login('storetwo')).toMatchObject({ status: 429 })
    expect(await shared.login('storetwo')).toMatchObject({ code: 'S' })
  })

  it('on a known device is stopped after five failures too', async () => {
    await aMember()
    const stolen = openBrowser(world)
    await stolen.login('storecoffee')
    for (let attempts = 0; attempts < 5; attempts++) await stolen.login('storecoffee', wrong)
    expect(await stolen.login('storecoffee')).toMatchObject({ status: 429 })
  })

  it("with another member's device counts as a stranger's guess", async () => {
    await aMember()
    await addLogin(world, { username: 'storetwo', brand: coffee })
    const other = openBrowser(world)
    await other.login('storetwo')
    for (let attempts = 0; attempts < 5; attempts++) await other.login('storecoffee', wrong)
    const failures = await world.db.select({ bucket: loginFailure.bucket }).from(loginFailure)
    expect(new Set(failures.map(({ bucket }) => bucket))).toEqual(
      new Set(['address:203.0.113.7:storecoffee', 'account:storecoffee']),
    )
  })

  it('concurrently is stopped after five just the same', async () => {
    await aMember()
    const replies = await Promise.all(Array.from({ length: 20 }, () => openBrowser(world).login('storecoffee', wrong)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

/** A stolen or unattended session must not allow more guesses than a stranger has. */
describe('guessing a password within a session', () => {
  const doors = {
    'the change of the password': (api: ApiClient, currentPassword: string) =>
      api.put('/user/password', { username: 'storecoffee', currentPassword, password: 'another!2026' }),
    'the change of the e-mail': (api: ApiClient, currentPassword: string) =>
      api.put('/mypage/user', {
        name: '김하늘',
        phone: '010-0000-1024',
        email: 'thief@example.com',
        currentPassword,
        receiveSmsYn: false,
        receiveEmailYn: false,
      }),
    leaving: (api: ApiClient, password: string) => api.delete('/mypage/user', { password }),
  }
  type Door = keyof typeof doors

  it.each(Object.keys(doors) as Door[])('at %s counts with the sign-ins from that address', async (door) => {
    const owner = await aMember()
    const api = await apiAs(world, owner)
    const outside = openBrowser(world, { address: '127.0.0.1' })
    for (let attempts = 0; attempts < 3; attempts++) expect((await doors[door](api, wrong)).code).toBe('F')
    for (let attempts = 0; attempts < 2; attempts++)
      expect(await outside.login('storecoffee', wrong)).toMatchObject({ code: 'F' })
    expect(await doors[door](api, testPassword)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      message: '비밀번호를 여러 번 잘못 입력하셨습니다. 잠시 후 다시 시도해 주세요.',
    })
    expect(await outside.login('storecoffee')).toMatchObject({ status: 429 })
    later(15)
    expect((await doors[door](await apiAs(world, owner), testPassword)).status).toBe(200)
  })

  it.each(Object.keys(doors) as Door[])('at %s stops at a hundred an hour, over all addresses', async (door) => {
    const api = await apiAs(world, await aMember())
    const many = Array.from({ length: 99 }, () => ({ bucket: 'account:storecoffee', failedAt: world.now }))
    await world.db.insert(loginFailure).values(many)
    expect((await doors[door](api, wrong)).code).toBe('F')
    expect(await doors[door](api, testPassword)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({ status: 429 })
  })
})

describe('a right password among a flood of wrong ones', () => {
  it('takes as long for an unknown id as for a known one', async () => {
    await aMember()
    const deps = { db: world.db, clock: () => world.now, tokens: accessTokens('x'.repeat(32), () => world.now) }
    const timeOf = async (username: string) => {
      const begun = performance.now()
      await login(deps, {
        username,
        password: wrong,
        autoLogin: false,
        address: username,
        device: undefined,
        userAgent: '',
      })
      return performance.now() - begun
    }
    await timeOf('warmup')
    const own = performance.now()
    await hashPassword(testPassword)
    const oneHash = performance.now() - own
    // Comparing two noisy times would be flaky: an answer without hashing would be many times faster than one hash.
    expect(await timeOf('nobodyhasit')).toBeGreaterThan(oneHash / 3)
  })
})
