import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { openRegular, plans, registerCardOf, regularRequest } from '#testing/fixtures/money/regular-charges.ts'
import { useWorld } from '#testing/world.ts'
import { chargeRefusalText, chargeSentences } from '#features/money/cash-charges/contract/charge-terms.ts'
import { cardRefusalText } from '../contract/regular-terms.ts'
import { billingCard, billingCustomer } from './regular-charges.tables.ts'

const world = useWorld()

describe('registering a card', () => {
  it('stores issuer, last four digits and a sealed key', async () => {
    const { api, store } = await openRegular(world, { request: null })
    expect((await api.get('/cash/regular')).data).toMatchObject({
      available: true,
      card: { issuer: '신한카드', lastDigits: '1024' },
      plan: null,
      runs: [],
    })
    const [card] = await world.db.select().from(billingCard)
    expect(card?.billingKey).toMatch(/^v1\./)
    const [customer] = await world.db.select().from(billingCustomer)
    expect(customer).toMatchObject({ memberId: store.memberId })
    expect(customer?.customerKey).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  })

  it('replaces the registered card and forgets its key', async () => {
    const { api } = await openRegular(world)
    expect(await registerCardOf(world, api, 'kb')).toMatchObject({ status: 200, data: { issuer: 'KB국민카드' } })
    const cards = await world.db.select().from(billingCard).orderBy(billingCard.id)
    expect(cards).toMatchObject([
      { state: 'ENDED', billingKey: '' },
      { state: 'ACTIVE', lastDigits: '2048' },
    ])
  })

  it('refuses the card of another member and a key that was used', async () => {
    const { api } = await openRegular(world, { request: null })
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    const begun = await other.post('/cash/regular/card')
    const customerKey = (begun.data as { page: string }).page.split('/').at(-1)
    const { data } = await other.post('/payment/sandbox/card', { customerKey, card: 'kb' })
    const keys = { customerKey, ...(data as { authKey: string }) }
    expect(await api.put('/cash/regular/card', keys)).toMatchObject({
      status: 409,
      message: cardRefusalText['other-customer'],
    })
    expect(await other.put('/cash/regular/card', keys)).toMatchObject({ status: 200 })
    expect(await other.put('/cash/regular/card', keys)).toMatchObject({ message: cardRefusalText['not-issued'] })
  })

  it('refuses a card that its company refuses', async () => {
    const { api } = await openRegular(world, { request: null, card: 'refused' })
    expect((await api.get('/cash/regular')).data).toMatchObject({ card: null })
  })

  it('is undone while no plan uses the card', async () => {
    const { api } = await openRegular(world)
    expect(await api.delete('/cash/regular/card')).toMatchObject({ status: 409, message: cardRefusalText['in-use'] })
    await api.delete('/cash/regular/plan')
    expect(await api.delete('/cash/regular/card')).toMatchObject({ status: 200 })
    expect(await api.delete('/cash/regular/card')).toMatchObject({ status: 409, message: cardRefusalText['no-card'] })
  })
})

/** 2026-05-15 is the day of the tests. */
describe('POST cash with the method REGULAR', () => {
  it.each([
    [20, undefined, '2026-05-20'],
    [15, undefined, '2026-06-15'],
    [1, undefined, '2026-06-01'],
    [31, undefined, '2026-05-31'],
    [31, '2027-02', '2027-02-28'],
    [5, '2026-05', '2026-06-05'],
    [28, '2027-05', '2027-05-28'],
  ])('charges day %s from %s on first on %s', async (dayOfMonth, startMonth, firstOn) => {
    const { api } = await openRegular(world, { request: null })
    const reply = await api.post('/cash', { ...regularRequest, dayOfMonth, ...(startMonth && { startMonth }) })
    expect(reply).toMatchObject({ status: 200, data: { plan: { amount: 300_000, dayOfMonth, firstOn } } })
    expect((await api.get('/cash/regular')).data).toMatchObject({ plan: { state: 'ACTIVE', nextOn: firstOn } })
  })

  it.each([
    [{ dayOfMonth: undefined }, chargeRefusalText['day-missing']],
    [{ startMonth: '2026-04' }, chargeRefusalText['start-month']],
    [{ startMonth: '2027-06' }, chargeRefusalText['start-month']],
  ])('refuses %o', async (change, message) => {
    const { api } = await openRegular(world, { request: null })
    expect(await api.post('/cash', { ...regularRequest, ...change })).toMatchObject({ status: 409, message })
    expect(await plans(world)).toEqual([])
  })

  it.each([0, 29, 30, 32, 1.5])('refuses the day %s', async (dayOfMonth) => {
    const { api } = await openRegular(world, { request: null })
    const reply = await api.post('/cash', { ...regularRequest, dayOfMonth })
    expect(reply).toMatchObject({ status: 400, errors: [{ path: 'dayOfMonth', message: chargeSentences.day }] })
  })

  it('needs a registered card, and refuses a second plan', async () => {
    const { api } = await openRegular(world)
    expect(await api.post('/cash', regularRequest)).toMatchObject({ message: chargeRefusalText['has-plan'] })
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    expect(await other.post('/cash', regularRequest)).toMatchObject({ message: chargeRefusalText['no-card'] })
    expect(await plans(world)).toHaveLength(1)
  })

  it('is for stores that are approved', async () => {
    await openRegular(world)
    const waiting = await addMember(world, { username: 'waiting', brand: coffee, stores: [{ status: 'WAIT' }] })
    const api = await apiAs(world, waiting)
    expect(await api.post('/cash', regularRequest)).toMatchObject({ message: chargeRefusalText['store-not-active'] })
  })
})
