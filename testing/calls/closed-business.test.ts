import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { businessSentences } from '#features/platform/business-checks/contract/business-sentences.ts'
import { businessCheck } from '#features/platform/business-checks/server/business-checks.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs, apiWith } from '../harness/api-client.ts'
import { addApplicant, correction, newcomer } from '../fixtures/stores/brand-admin.ts'
import { addBusinesses, asksTaxOffice, closedNumber, pausedNumber } from '../fixtures/stores/closed-business.ts'
import { failingStates } from '../services/fake-provider.ts'
import { startNts } from '../services/nts-service.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { exampleStore } from '#features/stores/chain-stores/contract/store-fields.ts'
import { addSignupWorld, franchisorForm, signupForm } from '../fixtures/people/signup.ts'
import { newBusiness, openTransfers } from '../fixtures/stores/store-transfers.ts'
import { useWorld } from '../world.ts'

const service = await startNts()
const world = useWorld({ env: asksTaxOffice(service) })
afterAll(() => service.stop())
beforeEach(() => {
  service.state = 'fine'
  addBusinesses(service)
})

const withNumber = (businessNumber: string) => ({ chainStore: { ...exampleStore, businessNumber } })
const refusedAt = (path: string) => ({
  code: 'F',
  message: businessSentences.closed,
  errors: [{ path, message: businessSentences.closed }],
})

describe('the sign-up with the number of a closed business', () => {
  const guest = () => apiWith(world, undefined)

  it.each([
    ['a store', '/user/signup', signupForm],
    ['a headquarters', '/user/signup/franchisor', franchisorForm],
  ])('of %s is refused beside the number, and creates nobody', async (_, path, form) => {
    await addSignupWorld(world)
    const reply = await guest().post(path, form(withNumber(closedNumber)))
    expect(reply).toMatchObject({ status: 200, ...refusedAt('chainStore.businessNumber') })
    expect(await world.db.$count(member)).toBe(0)
    expect(await guest().post(path, form())).toMatchObject({ status: 200, code: 'S' })
  })

  it.each([
    ['paused', pausedNumber],
    ['not registered yet', '000-01-01011'],
  ])('passes for a business that is %s: the approver sees it', async (_, number) => {
    await addSignupWorld(world)
    expect(await guest().post('/user/signup', signupForm(withNumber(number)))).toMatchObject({ status: 200, code: 'S' })
  })

  it('is refused as well when the tax office names a closing day that does not exist', async () => {
    await addSignupWorld(world)
    const number = closedNumber.replaceAll('-', '')
    for (const closed of ['20240231', '00000101']) {
      await world.db.delete(businessCheck)
      service.businesses.set(number, { code: '03', closed })
      const reply = await guest().post('/user/signup', signupForm(withNumber(closedNumber)))
      expect(reply).toMatchObject({ status: 200, ...refusedAt('chainStore.businessNumber') })
    }
  })

  it('passes while the tax office is down', async () => {
    await addSignupWorld(world)
    for (const [index, state] of failingStates.filter((each) => each !== 'hanging').entries()) {
      service.state = state
      const form = signupForm({ ...withNumber(closedNumber), username: `newmember${index}` })
      expect(await guest().post('/user/signup', form)).toMatchObject({ status: 200, code: 'S' })
    }
  })
})

describe('the business data of a store with the number of a closed business', () => {
  const path = '/chainStore'
  const closedForm = { ...exampleStore, businessNumber: closedNumber }

  async function openStores() {
    await addBrands(world, coffee)
    const owner = await addMember(world, { username: 'owner', brand: coffee })
    return { api: await apiAs(world, owner), own: `${path}/${owner.storeIds[0]}` }
  }

  it('are refused for a further store and for a change, and nothing is saved', async () => {
    const { api, own } = await openStores()
    const before = await world.db.select().from(chainStore)
    const refused = { status: 409, ...refusedAt('businessNumber') }
    expect(await api.post(path, closedForm)).toMatchObject(refused)
    expect(await api.put(own, closedForm)).toMatchObject(refused)
    expect(await world.db.select().from(chainStore)).toEqual(before)
    expect(await api.put(own, exampleStore)).toMatchObject({ status: 200 })
  })

  it('may change in other fields while a number that was closed since stays', async () => {
    const { api, own } = await openStores()
    await world.db.update(chainStore).set({ businessNumber: closedNumber })
    expect(await api.put(own, { ...closedForm, name: '새 이름' })).toMatchObject({
      status: 200,
      data: { name: '새 이름' },
    })
  })

  it("aren't asked for another's store", async () => {
    const { own } = await openStores()
    const stranger = await apiAs(world, await addMember(world, { username: 'stranger', brand: coffee }))
    const asked = service.connections
    expect(await stranger.put(own, closedForm)).toMatchObject({ status: 404 })
    expect(service.connections).toBe(asked)
  })

  it('are refused to a headquarters', async () => {
    const { hq } = await addApplicant(world)
    const api = await apiAs(world, hq)
    const reply = await api.put('/partnerAdmin/userInfo', correction(withNumber(closedNumber)), {
      'front-uri': newcomer.uri,
    })
    expect(reply).toMatchObject({ status: 409, ...refusedAt('chainStore.businessNumber') })
    const [stored] = await world.db.select().from(chainStore).where(eq(chainStore.memberId, hq.memberId))
    expect(stored?.businessNumber).not.toBe(closedNumber)
  })

  it('are refused to the new owner of a store', async () => {
    const { proposed, newApi, accept } = await openTransfers(world)
    const id = await proposed()
    const reply = await newApi.post(`/storeTransfer/${id}/accept`, { ...newBusiness, businessNumber: closedNumber })
    expect(reply).toMatchObject({ status: 409, ...refusedAt('businessNumber') })
    expect(await accept(id)).toMatchObject({ status: 200 })
  })

  it("aren't asked for a store that is offered to somebody else, or for an unknown offer", async () => {
    const { proposed, former } = await openTransfers(world)
    const api = await apiAs(world, former)
    const asked = service.connections
    for (const id of [await proposed(), 999_999]) {
      const reply = await api.post(`/storeTransfer/${id}/accept`, { ...newBusiness, businessNumber: closedNumber })
      expect(reply).toMatchObject({ status: 404 })
    }
    expect(service.connections).toBe(asked)
  })
})

describe('the state of a business', () => {
  const own = { 'front-uri': coffee.uri }

  async function openApplication(businessNumber: string) {
    await addBrands(world, coffee)
    const hq = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
    const stores = [{ name: '연남점', status: 'WAIT' as const }]
    const applicant = await addMember(world, { username: 'applicant', brand: coffee, stores })
    await world.db.update(chainStore).set({ businessNumber }).where(eq(chainStore.memberId, applicant.memberId))
    const path = `/partnerAdmin/chainStore/${applicant.storeIds[0]}`
    return { path, show: async () => (await apiAs(world, hq)).get(path, own) }
  }

  it('is shown to the headquarters that approves a store', async () => {
    const { show } = await openApplication(closedNumber)
    expect(await show()).toMatchObject({
      status: 200,
      data: { business: { state: 'CLOSED', taxType: '부가가치세 일반과세자', closedOn: '2026-03-31' } },
    })
  })

  it('is not asked for a store that was approved before, but recalled', async () => {
    const { show } = await openApplication(pausedNumber)
    await world.db.update(chainStore).set({ status: 'ACTIVE' })
    const asked = service.connections
    expect(await show()).toMatchObject({ status: 200, data: { business: null } })
    expect(service.connections).toBe(asked)
    await world.db.update(chainStore).set({ status: 'WAIT' })
    await show()
    await world.db.update(chainStore).set({ status: 'ACTIVE' })
    expect(await show()).toMatchObject({ data: { business: { state: 'PAUSED' } } })
    expect(service.connections).toBe(asked + 1)
  })

  it('is shown to the operator who approves a brand, and left out while the tax office is down', async () => {
    const { hq, operator } = await addApplicant(world)
    await world.db.update(chainStore).set({ businessNumber: pausedNumber }).where(eq(chainStore.memberId, hq.memberId))
    const show = async () => (await apiAs(world, operator)).get(`/admin/partner/${newcomer.partnerId}`)
    service.state = 'garbage'
    expect(await show()).toMatchObject({ status: 200, data: { company: { business: null } } })
    service.state = 'fine'
    expect(await show()).toMatchObject({ status: 200, data: { company: { business: { state: 'PAUSED' } } } })
  })
})
