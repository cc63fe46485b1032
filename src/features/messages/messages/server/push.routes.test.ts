import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiAs, apiWith, type ApiClient } from '#testing/harness/api-client.ts'
import { addLogin, openBrowser, testPassword } from '#testing/harness/browser.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { fcm, newDevice } from '#testing/fixtures/people/push-devices.ts'
import { useWorld } from '#testing/world.ts'
import { pushKey, pushSubscription } from './messages.tables.ts'
import { pushSentences } from '../contract/push.calls.ts'
import { deviceOf, mostDevices } from './push/subscribe.ts'

const world = useWorld()

let api: ApiClient
beforeEach(async () => {
  await addBrands(world, coffee)
  api = await apiAs(world, await addMember(world, { username: 'storecoffee', brand: coffee }))
})

const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
}
const on = (name: string, as = api) => as.post('/mypage/push', newDevice(fcm(name)).body)
const stateOf = async (name: string, as = api) => (await as.get(`/mypage/push?device=${deviceOf(fcm(name))}`)).data
const endpoints = async () =>
  (await world.db.select().from(pushSubscription).orderBy(pushSubscription.id)).map(({ endpoint }) => endpoint)

describe('the keys of the installation', () => {
  it('are made once; the private one is stored sealed', async () => {
    const first = (await api.get('/mypage/push')).data as { publicKey: string }
    expect(first).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), isOn: false })
    expect((await api.get('/mypage/push')).data).toEqual(first)
    expect(await world.db.select().from(pushKey)).toEqual([
      { isOnly: true, publicKey: first.publicKey, privateKey: expect.stringMatching(/^v1\./) },
    ])
  })
})

describe('turning notices on', () => {
  it('stores the device and its sign-in, and off deletes it; both can be repeated', async () => {
    expect(await on('phone')).toMatchObject({ status: 200, data: { isOn: true } })
    expect(await stateOf('phone')).toMatchObject({ isOn: true })
    expect(await stateOf('tablet')).toMatchObject({ isOn: false })
    await on('phone')
    expect(await endpoints()).toEqual([fcm('phone')])
    const off = () => api.delete(`/mypage/push?device=${deviceOf(fcm('phone'))}`)
    expect(await off()).toMatchObject({ status: 200, data: { isOn: false } })
    expect(await off()).toMatchObject({ status: 200 })
    expect(await endpoints()).toEqual([])
  })

  it("never turns off another member's device", async () => {
    await on('phone')
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    expect(await stateOf('phone', other)).toMatchObject({ isOn: false })
    await other.delete(`/mypage/push?device=${deviceOf(fcm('phone'))}`)
    expect(await endpoints()).toEqual([fcm('phone')])
  })

  it('on the device of another member moves it: one person uses a device', async () => {
    await on('phone')
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    await on('phone', other)
    expect(await stateOf('phone')).toMatchObject({ isOn: false })
    expect(await stateOf('phone', other)).toMatchObject({ isOn: true })
  })

  it(`keeps ${mostDevices} devices: a further one replaces the oldest`, async () => {
    for (let no = 0; no < mostDevices; no++) {
      await on(`device-${no}`)
      later(1)
    }
    // Turned on again, so that it is the newest.
    await on('device-0')
    later(1)
    await on('another')
    expect((await endpoints()).toSorted()).toEqual(
      [0, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((no) => fcm(`device-${no}`))
        .concat(fcm('another'))
        .toSorted(),
    )
  })

  it.each(['http://fcm.googleapis.com/x', 'https://127.0.0.1/x', `https://fcm.googleapis.com/${'x'.repeat(1100)}`])(
    'refuses the address %.40s',
    async (endpoint) => {
      const reply = await api.post('/mypage/push', newDevice(endpoint).body)
      expect(reply.status).toBe(400)
      expect(await endpoints()).toEqual([])
    },
  )

  it('says that a browser with another push service is not supported', async () => {
    const reply = await api.post('/mypage/push', newDevice('https://push.example.com/x').body)
    expect(reply).toMatchObject({ status: 400, errors: [{ path: 'endpoint', message: pushSentences.endpoint }] })
  })

  it('refuses keys that no browser makes', async () => {
    const { body } = newDevice(fcm('phone'))
    const offCurve = { ...body, p256dh: `B${'A'.repeat(86)}` }
    expect(await api.post('/mypage/push', offCurve)).toMatchObject({ status: 400, message: pushSentences.keys })
    expect(await api.post('/mypage/push', { ...body, auth: 'short' })).toMatchObject({ status: 400 })
    expect(await endpoints()).toEqual([])
  })
})

describe('the end of a sign-in', () => {
  async function twoDevices() {
    await addLogin(world, { username: 'owner', brand: coffee })
    const phone = openBrowser(world)
    const pc = openBrowser(world)
    const tokens = [await phone.login('owner'), await pc.login('owner')].map(({ data }) => data as { token: string })
    const apis = tokens.map(({ token }) => apiWith(world, token))
    await on('phone', apis[0])
    await on('pc', apis[1])
    return { phone, pc, tokens, pcApi: apis[1]! } // two were signed in
  }

  it('by signing out stops the notices of this device only', async () => {
    const { phone, tokens } = await twoDevices()
    await phone.logout(tokens[0]?.token)
    expect(await endpoints()).toEqual([fcm('pc')])
  })

  it('from the list of devices stops the notices of those devices', async () => {
    const { pcApi } = await twoDevices()
    await pcApi.delete('/mypage/session')
    expect(await endpoints()).toEqual([fcm('pc')])
  })

  it('by leaving deletes all of them', async () => {
    const { pcApi } = await twoDevices()
    expect(await pcApi.delete('/mypage/user', { password: testPassword })).toMatchObject({ status: 200 })
    expect(await endpoints()).toEqual([])
  })

  it('by expiry keeps the notices: the member has not signed out', async () => {
    const { pc } = await twoDevices()
    later(13 * 3_600_000)
    expect(await pc.refresh()).toMatchObject({ status: 403 })
    await world.runJob('sweep-session')
    expect(
      await world.db
        .select()
        .from(pushSubscription)
        .where(eq(pushSubscription.endpoint, fcm('pc'))),
    ).toHaveLength(1)
  })
})
