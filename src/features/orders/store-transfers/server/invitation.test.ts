import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { termsConsent } from '#features/people/terms/server/terms.tables.ts'
import { installTerms } from '#features/people/terms/server/install-terms.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { openBrowser } from '#testing/harness/browser.ts'
import { addMember, chicken } from '#testing/fixtures/people/people.ts'
import { newBusiness, openTransfers } from '#testing/fixtures/stores/store-transfers.ts'
import { useWorld } from '#testing/world.ts'
import { transferInvitationText } from '../contract/transfer-invitation.calls.ts'
import { storeTransfer } from './store-transfers.tables.ts'

const world = useWorld()
const person = {
  username: 'nextowner',
  name: '박바다',
  phone: '01000001024',
  password: 'newPass!2026',
  consents: { service: true, personal: true, over14: true },
  receiveSmsYn: true,
  receiveEmailYn: false,
}
const notUsable = { code: 'F', message: transferInvitationText['not-usable'] }

async function invited() {
  const scene = await openTransfers(world)
  await installTerms(world.db, world.now)
  const { data } = await scene.propose(null, { email: 'next@example.com' })
  const [mail] = world.mails
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const guest = apiWith(world, undefined)
  const ask = () => guest.post('/storeTransfer/invitation', { token })
  const join = (more: object = {}) => guest.post('/storeTransfer/invitation/join', { token, ...person, ...more })
  return { ...scene, id: (data as { id: number }).id, mail, token, ask, join }
}

describe('an invitation to take over a store', () => {
  it('is mailed with a link that names the store; the database has only its hash', async () => {
    const { mail, token, ask, show } = await invited()
    expect(mail).toMatchObject({ to: 'next@example.com', subject: expect.stringContaining('연남점') as string })
    expect(await ask()).toMatchObject({
      code: 'S',
      data: { brandUri: 'saebyeoknaru', storeName: '연남점', email: 'next@example.com', startsOn: null },
    })
    expect(JSON.stringify(await world.db.select().from(storeTransfer))).not.toContain(token)
    expect(await show()).toMatchObject({
      transfers: [{ to: null, invitedEmail: expect.stringContaining('***') as string }],
    })
  })

  it('makes an account without a store, which signs in, accepts and orders', async () => {
    const { join, id, storeId, storeRow } = await invited()
    expect(await join()).toMatchObject({ code: 'S', data: { username: 'nextowner' } })
    expect(await world.db.select().from(termsConsent)).toHaveLength(3)
    const [joined] = await world.db.select().from(member).where(eq(member.username, 'nextowner'))
    expect(joined).toMatchObject({
      agreedToSms: true,
      agreedToSmsAt: world.now,
      agreedToEmail: false,
      agreedToEmailAt: null,
    })
    const browser = openBrowser(world)
    const { data } = await browser.login('nextowner', person.password)
    expect(data).toMatchObject({ user: { chainStoreId: null, email: 'next@example.com' } })
    const api = apiWith(world, (data as { token: string }).token)
    expect((await api.get('/storeTransfer')).data).toMatchObject([{ id, side: 'NEW', state: 'PROPOSED' }])
    expect(await api.post(`/storeTransfer/${id}/accept`, newBusiness)).toMatchObject({ data: { state: 'DONE' } })
    expect(await api.post(`/user/token/chainStore/${storeId}`)).toMatchObject({ status: 200 })
    expect(await storeRow()).toMatchObject({ isDefault: true })
  })

  it('becomes an offer to a franchisee of the brand who opens it signed in', async () => {
    const { newApi, token, id, ask } = await invited()
    expect(await newApi.post('/storeTransfer/invitation/claim', { token })).toMatchObject({ code: 'S', data: { id } })
    expect(await ask()).toMatchObject(notUsable)
    expect((await newApi.get('/storeTransfer')).data).toMatchObject([{ id, side: 'NEW' }])
  })

  it('is not taken up by the present owner, another brand or the headquarters', async () => {
    const { former, hqApi, token, ask } = await invited()
    const claim = async (api: Awaited<ReturnType<typeof apiAs>>) =>
      api.post('/storeTransfer/invitation/claim', { token })
    expect(await claim(await apiAs(world, former))).toMatchObject({ message: transferInvitationText['same-owner'] })
    const others = [hqApi, await apiAs(world, await addMember(world, { username: 'chicken', brand: chicken }))]
    for (const api of others)
      expect(await claim(api)).toMatchObject({ message: transferInvitationText['other-account'] })
    expect(await ask()).toMatchObject({ code: 'S' })
  })

  it('works once, not after it was cancelled, and not after two weeks', async () => {
    const { join, cancel, id, ask } = await invited()
    world.now = new Date('2026-05-29T01:00:00Z')
    expect(await ask()).toMatchObject(notUsable)
    expect(await join()).toMatchObject(notUsable)
    world.now = new Date('2026-05-28T01:00:00Z')
    expect(await join()).toMatchObject({ code: 'S' })
    expect(await join({ username: 'another' })).toMatchObject(notUsable)
    await cancel(id)
    expect(await ask()).toMatchObject(notUsable)
  })

  it('makes no account in a brand that has closed', async () => {
    const { join } = await invited()
    await world.db.update(partner).set({ state: 'CLOSED' })
    expect(await join()).toMatchObject(notUsable)
    expect(await world.db.select().from(member).where(eq(member.username, 'nextowner'))).toEqual([])
  })

  it('makes no account for a taken username or without the consents', async () => {
    const { join } = await invited()
    expect(await join({ username: 'FORMER' })).toMatchObject({ code: 'F' })
    expect(await join({ username: 'former' })).toMatchObject({
      code: 'F',
      message: transferInvitationText['username-taken'],
      errors: [{ path: 'username' }],
    })
    expect(await join({ consents: { service: true, personal: false, over14: true } })).toMatchObject({ code: 'F' })
    expect((await world.db.select().from(member)).map(({ username }) => username)).not.toContain('nextowner')
  })
})
