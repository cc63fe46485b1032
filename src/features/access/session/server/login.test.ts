import { count } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addLogin, openBrowser } from '#testing/harness/browser.ts'
import { addBrands, addMember, coffee, market, type Brand, type NewMember } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { hashPassword } from './passwords.ts'
import { loginFailure, refreshToken } from './session.tables.ts'

const world = useWorld()

const mismatch = '아이디 또는 비밀번호가 일치하지 않습니다.'

async function aMember(person: Partial<NewMember> = {}, brand: Partial<Brand> = {}) {
  const home = { ...coffee, ...brand }
  await addBrands(world, home)
  return addLogin(world, { username: 'storecoffee', brand: home, ...person })
}

/** Approves or refuses a store of its brand. */
async function headquarters(storeId = 0) {
  const api = await apiAs(
    world,
    await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' }),
  )
  return (status: string) => api.put(`/partnerAdmin/chainStore/${storeId}`, { status }, { 'front-uri': coffee.uri })
}

const failures = async () => Number((await world.db.select({ n: count() }).from(loginFailure))[0]?.n)

describe('signing in', () => {
  it('returns a token, the member, and the shop to open', async () => {
    const { memberId, storeIds } = await aMember()
    const reply = await openBrowser(world).login('storecoffee')
    expect(reply).toMatchObject({
      status: 200,
      code: 'S',
      data: {
        user: {
          id: memberId,
          username: 'storecoffee',
          type: { authority: 'ROLE_FRANCHISEE' },
          chainStoreId: storeIds[0],
          userData: { partnerId: 201, partnerUri: 'saebyeoknaru', partnerName: '새벽나루커피' },
        },
        redirectShop: 'saebyeoknaru',
      },
    })
    const { token } = reply.data as { token: string }
    expect(await apiWith(world, token).get('/user/info')).toMatchObject({ status: 200, data: { id: memberId } })
  })

  it('finds the id regardless of case, and the call under both of its paths', async () => {
    await aMember()
    expect(await openBrowser(world).login('StoreCoffee')).toMatchObject({ code: 'S' })
    expect(await openBrowser(world).login(' storecoffee\n')).toMatchObject({ code: 'S' })
    expect(await openBrowser(world).login('storecoffee', undefined, { path: '/login' })).toMatchObject({ code: 'S' })
  })

  it('takes a password in both forms of Hangul: a phone composes it, macOS does not', async () => {
    await addBrands(world, coffee)
    const passwordHash = await hashPassword('새벽나루커피12')
    await addMember(world, { username: 'storecoffee', brand: coffee, passwordHash })
    for (const form of ['NFC', 'NFD']) {
      expect(await openBrowser(world).login('storecoffee', '새벽나루커피12'.normalize(form))).toMatchObject({
        code: 'S',
      })
    }
  })

  it('does not reveal which ids exist: an unknown id reads as a wrong password', async () => {
    await aMember()
    const browser = openBrowser(world)
    const wrong = await browser.login('storecoffee', 'not the password')
    const unknown = await browser.login('nobodyhasit', 'not the password')
    expect(wrong).toMatchObject({ status: 200, code: 'F', message: mismatch, data: mismatch })
    expect(unknown.body).toBe(wrong.body)
    expect([...wrong.cookies, ...unknown.cookies]).toEqual([])
  })

  it('states the lock of a member, after the right password only', async () => {
    await aMember({ state: 'LOCK' })
    const browser = openBrowser(world)
    expect(await browser.login('storecoffee', 'not the password')).toMatchObject({ code: 'F', message: mismatch })
    expect(await browser.login('storecoffee')).toMatchObject({
      code: 'F',
      message: '이용이 제한된 계정입니다. 고객센터로 문의해 주세요.',
    })
  })

  it('answers a member who left as if the password were wrong', async () => {
    await aMember({ state: 'LEFT' })
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({ status: 200, code: 'F', message: mismatch })
  })

  it('is refused for a closed brand', async () => {
    await aMember({}, { state: 'CLOSED' })
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({
      code: 'F',
      message: '운영이 종료된 브랜드입니다. 고객센터로 문의해 주세요.',
    })
  })

  it.each(['WAIT', 'STOP'] as const)('lets members of a brand in state %s in: history and cash stay', async (state) => {
    await aMember({}, { state })
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({ code: 'S' })
  })

  it('is refused for a closed store', async () => {
    await aMember({ stores: [{ status: 'CLOSED' }] })
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({
      code: 'F',
      message: '폐점된 매장입니다. 고객센터로 문의해 주세요.',
    })
  })

  it('tells a member who was never approved exactly that, not that the store was closed', async () => {
    const { storeIds } = await aMember({ stores: [{ status: 'WAIT' }] })
    const decide = await headquarters(storeIds[0])
    expect(await decide('CLOSED')).toMatchObject({ status: 200 })
    const message = '매장 가입 신청이 승인되지 않았습니다. 자세한 내용은 본사로 문의해 주세요.'
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({ code: 'F', message, data: message })
  })

  it('tells a member who was once approved that the store was closed', async () => {
    const { storeIds } = await aMember({ stores: [{ status: 'WAIT' }] })
    const decide = await headquarters(storeIds[0])
    for (const status of ['ACTIVE', 'CLOSED']) expect(await decide(status)).toMatchObject({ status: 200 })
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({
      message: '폐점된 매장입니다. 고객센터로 문의해 주세요.',
    })
  })

  it('enters another own store when the default one was closed', async () => {
    const { storeIds } = await aMember({ stores: [{ status: 'CLOSED' }, { status: 'WAIT' }] })
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({
      code: 'S',
      data: { user: { chainStoreId: storeIds[1] } },
    })
  })

  it('works for the operator, who has no store', async () => {
    await addBrands(world, market)
    await addLogin(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    expect(await openBrowser(world).login('operator')).toMatchObject({
      code: 'S',
      data: { user: { chainStoreId: null, type: { authority: 'ROLE_ADMIN' } } },
    })
  })

  it('answers R with a session after the operator has set a temporary password', async () => {
    await aMember({ temporaryPassword: true })
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({
      status: 200,
      code: 'R',
      message: '임시 비밀번호로 로그인되었습니다.',
      data: { user: { username: 'storecoffee' } },
    })
  })

  it('keeps its secrets: the reply holds no refresh token, the database only hashes', async () => {
    await aMember()
    const reply = await openBrowser(world).login('storecoffee')
    const secret = reply.cookies.find((cookie) => cookie.name === 'rt')?.value ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(reply.body).not.toContain(secret)
    expect(reply.body).not.toMatch(/argon2|passwordHash|hash/i)
    const rows = await world.db.select().from(refreshToken)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it.each([
    ['no id', { username: '', password: 'x' }, 'username', '아이디를 입력해 주세요.'],
    ['no password', { username: 'x', password: '' }, 'password', '비밀번호를 입력해 주세요.'],
    [
      'a key it does not know',
      { username: 'x', password: 'x', authority: 'ROLE_ADMIN' },
      'authority',
      '사용할 수 없는 항목입니다.',
    ],
  ])('refuses a form with %s', async (_, body, path, message) => {
    const reply = await apiWith(world, undefined).post('/user/login', body)
    expect(reply).toMatchObject({ status: 400, code: 'F', errors: [{ path, message }] })
    expect(await failures()).toBe(0)
  })

  it.each([
    ['a form that it refuses', 400, {}, { username: '', password: 'x' }],
    ['a page of another site', 403, { origin: 'https://evil.example' }, { username: 'storecoffee', password: 'x' }],
    ['a body that is no JSON', 415, { 'content-type': 'text/xml' }, '<username>storecoffee</username>'],
  ])('repeats its sentence in data for %s', async (_, status, headers, payload) => {
    const reply = await world.app.inject({ method: 'POST', url: '/api/login', headers, payload })
    const { message, data } = reply.json<{ message: string; data: string }>()
    expect(reply.statusCode).toBe(status)
    expect(data).toBe(message)
  })

  it('refuses a page of another site', async () => {
    await aMember()
    const reply = await openBrowser(world, { headers: { origin: 'https://evil.example' } }).login('storecoffee')
    expect(reply).toMatchObject({ status: 403, headers: { 'x-auth-reason': 'forbidden' }, cookies: [] })
  })
})

describe('the cookies of a sign-in', () => {
  const strict = { httpOnly: true, sameSite: 'Strict', path: '/' }

  it('expire with the browser, unless 자동 로그인 was ticked', async () => {
    await aMember()
    const short = await openBrowser(world).login('storecoffee')
    const refresh = short.cookies.find((cookie) => cookie.name === 'rt')
    expect(refresh).toMatchObject(strict)
    expect(refresh).not.toHaveProperty('expires')
    expect(refresh).not.toHaveProperty('maxAge')
    const long = await openBrowser(world).login('storecoffee', undefined, { autoLogin: true })
    expect(long.cookies.find((cookie) => cookie.name === 'rt')).toMatchObject({
      ...strict,
      expires: new Date(world.now.getTime() + 30 * 24 * 60 * 60 * 1000),
    })
  })

  it('remember the device for a year', async () => {
    await aMember()
    const reply = await openBrowser(world).login('storecoffee')
    expect(reply.cookies.find((cookie) => cookie.name === 'device')).toMatchObject({ ...strict, maxAge: 31_536_000 })
  })
})

describe('the cookies of a sign-in over https', () => {
  const secure = useWorld({ env: { PUBLIC_URL: 'https://balju.example.com' } })

  it('are bound to the host and never sent unencrypted', async () => {
    await addBrands(secure, coffee)
    await addLogin(secure, { username: 'storecoffee', brand: coffee })
    const { cookies } = await openBrowser(secure).login('storecoffee')
    expect(cookies.map((cookie) => cookie.name)).toEqual(['__Host-rt', '__Host-device'])
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  })
})
