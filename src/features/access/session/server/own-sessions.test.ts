import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addLogin, openBrowser } from '#testing/harness/browser.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { OwnSession } from '../contract/own-sessions.calls.ts'

const world = useWorld()

const [minute, hour] = [60_000, 3_600_000]
const day = 24 * hour
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
}
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

/** A member who signed in on a phone (자동 로그인), and a minute later on a PC. */
async function onTwoDevices() {
  await addBrands(world, coffee)
  await addLogin(world, { username: 'storecoffee', brand: coffee })
  const phone = openBrowser(world, { headers: { 'user-agent': iphone } })
  await phone.login('storecoffee', undefined, { autoLogin: true })
  later(minute)
  const pc = openBrowser(world, { headers: { 'user-agent': windows } })
  const { token } = (await pc.login('storecoffee')).data as { token: string }
  return { phone, pc, api: apiWith(world, token) }
}

const sessions = async (api: ReturnType<typeof apiWith>) => (await api.get('/mypage/session')).data as OwnSession[]

describe('the list of own sessions', () => {
  it('names the devices, this one first', async () => {
    const { api } = await onTwoDevices()
    const at = (ms: number) => new Date(world.now.getTime() + ms).toISOString()
    expect(await sessions(api)).toMatchObject([
      { device: 'Windows PC · Chrome', autoLogin: false, current: true, createdAt: at(0), usedAt: at(0) },
      { device: '아이폰 · Safari', autoLogin: true, current: false, createdAt: at(-minute), usedAt: at(-minute) },
    ])
  })

  it('shows when a device was used last', async () => {
    const { phone, api } = await onTwoDevices()
    later(5 * minute)
    await phone.refresh()
    expect((await sessions(api))[1]).toMatchObject({ usedAt: world.now.toISOString() })
  })

  it('leaves out ended sessions: by logout and by expiry', async () => {
    const { phone, pc } = await onTwoDevices()
    later(12 * hour)
    // The PC's cookie expires after twelve hours without use, the phone's after thirty days.
    const { token } = (await phone.refresh()).data as { token: string }
    expect(await pc.refresh()).toMatchObject({ status: 403 })
    expect(await sessions(apiWith(world, token))).toMatchObject([{ device: '아이폰 · Safari', current: true }])
    later(30 * day)
    expect(await phone.refresh()).toMatchObject({ status: 403 })
  })

  it('shows no session of another member, and refuses a stranger', async () => {
    const { api } = await onTwoDevices()
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    expect(await sessions(other)).toHaveLength(1)
    expect(await sessions(api)).toHaveLength(2)
    expect(await apiWith(world, undefined).get('/mypage/session')).toMatchObject({ status: 403 })
  })
})

describe('ending a session', () => {
  it('signs that device out immediately, and no other', async () => {
    const { phone, api } = await onTwoDevices()
    const [, other] = await sessions(api)
    expect(await api.delete(`/mypage/session/${other?.id}`)).toMatchObject({ status: 200, data: { ended: 1 } })
    expect(await phone.refresh()).toMatchObject({ status: 403 })
    expect(await sessions(api)).toHaveLength(1)
    expect(await api.delete(`/mypage/session/${other?.id}`)).toMatchObject({ status: 200, data: { ended: 0 } })
  })

  it('of another member ends nothing, and reads as an unknown one', async () => {
    const { phone, api } = await onTwoDevices()
    const [, victims] = await sessions(api)
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    const missing = await other.delete('/mypage/session/00000000-0000-4000-8000-000000000000')
    expect((await other.delete(`/mypage/session/${victims?.id}`)).body).toBe(missing.body)
    expect(await phone.refresh()).toMatchObject({ status: 200 })
    expect(await other.delete('/mypage/session/1')).toMatchObject({ status: 404 })
  })

  it('모두 로그아웃 leaves this one only', async () => {
    const { phone, pc, api } = await onTwoDevices()
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    expect(await api.delete('/mypage/session')).toMatchObject({ status: 200, data: { ended: 1 } })
    expect(await phone.refresh()).toMatchObject({ status: 403 })
    expect(await pc.refresh()).toMatchObject({ status: 200 })
    expect(await sessions(other)).toHaveLength(1)
  })
})
