import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addLogin, openBrowser } from '#testing/harness/browser.ts'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { testSecret, useWorld } from '#testing/world.ts'
import { session } from './session.tables.ts'

const world = useWorld()

const expired = { status: 403, code: 'F', headers: { 'x-auth-reason': 'expired' } }
const later = (seconds: number) => {
  world.now = new Date(world.now.getTime() + seconds * 1_000)
}

async function people() {
  await addBrands(world, coffee, chicken, market)
  const owner = await addMember(world, {
    username: 'owner',
    brand: coffee,
    stores: [
      { name: '성수점' },
      { name: '망원점' },
      { name: '합정점', status: 'CLOSED' },
      { name: '연남점', status: 'WAIT' },
    ],
  })
  const neighbour = await addMember(world, { username: 'neighbour', brand: coffee })
  const stranger = await addMember(world, { username: 'stranger', brand: chicken })
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  return { owner, neighbour, stranger, operator }
}

describe('switching to another store', () => {
  it.each([
    ['open', 1],
    ['waiting for approval', 3],
  ])('gives a token of an own store that is %s', async (_, index) => {
    const { owner } = await people()
    const id = owner.storeIds[index]
    const reply = await (await apiAs(world, owner)).post(`/user/token/chainStore/${id}`)
    expect(reply).toMatchObject({ status: 200, code: 'S', data: { user: { chainStoreId: id } } })
    const { token } = reply.data as { token: string }
    expect(await apiWith(world, token).get('/user/info')).toMatchObject({ data: { chainStoreId: id } })
  })

  it('ends nothing: a tab in the old store keeps working there', async () => {
    const { owner } = await people()
    const tab = await apiAs(world, owner)
    await tab.post(`/user/token/chainStore/${owner.storeIds[1]}`)
    expect(await tab.get('/user/info')).toMatchObject({ status: 200, data: { chainStoreId: owner.storeIds[0] } })
  })

  it('answers 404 alike to a closed store, a store of another member and an unknown one', async () => {
    const { owner, neighbour } = await people()
    const api = await apiAs(world, owner)
    const missing = await api.post('/user/token/chainStore/999999')
    expect(missing).toMatchObject({ status: 404, code: 'F' })
    for (const id of [owner.storeIds[2], neighbour.storeIds[0], 'abc', '0', '-1']) {
      const reply = await api.post(`/user/token/chainStore/${id}`)
      expect([reply.status, reply.body]).toEqual([404, missing.body])
    }
  })
})

describe('signing out', () => {
  it('answers 0000, deletes the cookie, and the token is invalid within the same second', async () => {
    await addBrands(world, coffee)
    await addLogin(world, { username: 'storecoffee', brand: coffee })
    const browser = openBrowser(world)
    const { token } = (await browser.login('storecoffee')).data as { token: string }
    const reply = await browser.logout(token)
    expect(reply).toMatchObject({ status: 200, code: '0000', cookies: [{ name: 'rt', value: '', maxAge: 0 }] })
    expect(await apiWith(world, token).get('/user/info')).toMatchObject(expired)
  })

  it('works by the cookie alone when the token has expired', async () => {
    await addBrands(world, coffee)
    await addLogin(world, { username: 'storecoffee', brand: coffee })
    const browser = openBrowser(world)
    await browser.login('storecoffee')
    const cookie = browser.jar.get('rt') ?? ''
    await browser.logout()
    browser.jar.set('rt', cookie)
    expect(await browser.refresh()).toMatchObject(expired)
  })

  it('answers 0000 a second time, and to a stranger', async () => {
    const { owner } = await people()
    const api = await apiAs(world, owner)
    const first = await api.post('/logout', {})
    expect(first).toMatchObject({ status: 200, code: '0000', headers: { 'clear-site-data': '"cache"' } })
    expect(await api.post('/logout', {})).toMatchObject({ status: 200, code: '0000' })
    expect(await apiWith(world, undefined).post('/logout')).toMatchObject({ status: 200, code: '0000' })
  })

  it("can't be triggered by another site", async () => {
    const { owner } = await people()
    const api = await apiAs(world, owner)
    expect(await api.post('/logout', {}, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    expect(await api.get('/user/info')).toMatchObject({ status: 200 })
  })

  it('on one device leaves the other device signed in', async () => {
    const { owner } = await people()
    const [phone, pc] = [await apiAs(world, owner), await apiAs(world, owner)]
    await phone.post('/logout', {})
    expect(await pc.get('/user/info')).toMatchObject({ status: 200 })
  })
})

describe('the signed-in member', () => {
  it('is returned without unneeded fields', async () => {
    const { owner } = await people()
    const reply = await (await apiAs(world, owner)).get('/user/info')
    expect(Object.keys(reply.data as object).toSorted()).toEqual(
      [
        'chainStoreId',
        'email',
        'id',
        'name',
        'nickname',
        'phone',
        'secondFactor',
        'type',
        'userData',
        'username',
      ].toSorted(),
    )
    expect(reply.body).not.toMatch(/password|hash|token|state/i)
  })

  it('can ask for the own record by number; any other is unknown', async () => {
    const { owner, neighbour, stranger } = await people()
    const api = await apiAs(world, owner)
    expect(await api.get(`/user/info?memberId=${owner.memberId}`)).toMatchObject({ data: { username: 'owner' } })
    expect(await api.get('/user/info?memberId=')).toMatchObject({ data: { username: 'owner' } })
    const missing = await api.get('/user/info?memberId=999999')
    expect(missing.status).toBe(404)
    for (const { memberId } of [neighbour, stranger]) {
      const reply = await api.get(`/user/info?memberId=${memberId}`)
      expect([reply.status, reply.body]).toEqual([404, missing.body])
    }
  })

  it('can read any member as the operator', async () => {
    const { owner, operator } = await people()
    const api = await apiAs(world, operator)
    expect(await api.get(`/user/info?memberId=${owner.memberId}`)).toMatchObject({ data: { username: 'owner' } })
    expect(await api.get('/user/info')).toMatchObject({ data: { username: 'operator', chainStoreId: null } })
  })

  it('gets 403 once the member is locked or the store is closed', async () => {
    const { owner, neighbour } = await people()
    const [api, other] = [await apiAs(world, owner), await apiAs(world, neighbour)]
    await world.db.update(member).set({ state: 'LOCK' }).where(eq(member.id, owner.memberId))
    await world.db.update(chainStore).set({ status: 'CLOSED' }).where(eq(chainStore.memberId, neighbour.memberId))
    expect(await api.get('/user/info')).toMatchObject(expired)
    expect(await other.get('/user/info')).toMatchObject(expired)
  })
})

describe('an access token', () => {
  it('lasts ten minutes, plus one minute of clock skew', async () => {
    const { owner } = await people()
    const api = await apiAs(world, owner)
    later(11 * 60 - 1)
    expect(await api.get('/user/info')).toMatchObject({ status: 200 })
    later(1)
    expect(await api.get('/user/info')).toMatchObject(expired)
  })

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (head: object, body: object, secret: string) => {
    const text = `${part(head)}.${part(body)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  it('is accepted only with our own signature', async () => {
    const { owner, neighbour } = await people()
    const { token } = await apiAs(world, owner)
    const [head = '', body = '', signature = ''] = (token ?? '').split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const [row] = await world.db.select({ id: session.id }).from(session)
    expect(claims).toMatchObject({ sid: row?.id, sub: String(owner.memberId) })
    const forged = {
      'signed with another secret': signed(
        { alg: 'HS256', typ: 'JWT' },
        claims,
        'another secret of thirty-two characters',
      ),
      'without a signature': `${head}.${body}.`,
      'of alg none': `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'of alg none with a signature': `${part({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      'with another member in it': `${head}.${part({ ...claims, sub: String(neighbour.memberId) })}.${signature}`,
      'that never ends': await new SignJWT({ sid: claims['sid'], sto: claims['sto'] })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(owner.memberId))
        .sign(new TextEncoder().encode(testSecret)),
      'of another algorithm': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS512' })
        .sign(new TextEncoder().encode(testSecret)),
      'that is no token': 'x'.repeat(40),
    }
    for (const [what, forgery] of Object.entries(forged)) {
      const reply = await apiWith(world, forgery).get('/user/info')
      expect([what, reply.status, reply.headers['x-auth-reason']]).toEqual([what, 403, 'expired'])
    }
    expect(await apiWith(world, signed({ alg: 'HS256' }, claims, testSecret)).get('/user/info')).toMatchObject({
      status: 200,
    })
  })

  it("does not grant another member's store, even with a right signature", async () => {
    const { owner, neighbour } = await people()
    const { token } = await apiAs(world, owner)
    const claims = JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()) as object
    const moved = signed({ alg: 'HS256' }, { ...claims, sto: neighbour.storeIds[0] }, testSecret)
    expect(await apiWith(world, moved).get('/user/info')).toMatchObject(expired)
  })

  it.each(['', 'Bearer', 'Basic b3duZXI6cHc=', 'Bearer a b', `Bearer ${'x'.repeat(3_000)}`])(
    'is missing from the header %j',
    async (authorization) => {
      await people()
      expect(await apiWith(world, undefined).get('/user/info', { authorization })).toMatchObject(expired)
    },
  )

  it('is refused with the same answer, whatever is wrong with it', async () => {
    const { owner } = await people()
    const none = await apiWith(world, undefined).get('/user/info')
    const bad = await apiWith(world, 'x'.repeat(40)).get('/user/info')
    const ended = await apiAs(world, owner)
    await ended.post('/logout', {})
    expect(bad.body).toBe(none.body)
    expect((await ended.get('/user/info')).body).toBe(none.body)
  })
})
