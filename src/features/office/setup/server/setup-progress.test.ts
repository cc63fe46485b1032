import { saveCompanyCall } from '#features/platform/settings/contract/company.admin.calls.ts'
import { describe, expect, it } from 'vitest'
import { installMarket } from '#features/office/headquarters/server/brands/install-market.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { cardTest } from '#features/money/payments/server/payments.tables.ts'
import { secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { Setup } from '../contract/setup.admin.calls.ts'
import { bodyOf } from '#testing/harness/example-body.ts'

const { company: companyForm } = bodyOf(saveCompanyCall)

const world = useWorld({ env: { DEMO: 'off' } })

async function newInstallation() {
  await installMarket(world.db, world.now)
  const operator = await addOperator(world, market)
  // Outside the demo an operator needs a second factor.
  const factor = { memberId: operator.memberId, secret: '', createdAt: world.now, confirmedAt: world.now }
  await world.db.insert(secondFactor).values(factor)
  const api = await apiAs(world, operator)
  const states = async () => {
    const { steps } = (await api.get('/admin/setup')).data as Setup
    return Object.fromEntries(steps.map(({ step, state }) => [step, state]))
  }
  const isSetUp = async () => ((await apiWith(world, undefined).get('/site')).data as { isSetUp: boolean }).isSetUp
  return { api, states, isSetUp }
}

describe('the set-up of a new installation', () => {
  it('begins with every step open, and names the records that are lacking', async () => {
    const { api, states, isSetUp } = await newInstallation()
    expect(new Set(Object.values(await states()))).toEqual(new Set(['OPEN']))
    expect(await api.get('/admin/setup')).toMatchObject({
      data: { lacking: ['category', 'supplier', 'product', 'assortment', 'brand'], isFinished: false },
    })
    expect(await isSetUp()).toBe(false)
  })

  it('derives a step from its data, and stores only what was skipped or confirmed', async () => {
    const { api, states, isSetUp } = await newInstallation()
    await api.put('/admin/company', { version: 0, company: companyForm, stamp: { kind: 'MADE' } })
    expect(await isSetUp()).toBe(true)
    await api.post('/admin/setup/card', { state: 'SKIPPED' })
    await api.post('/admin/setup/terms', { state: 'DONE' })
    expect(await states()).toMatchObject({ company: 'DONE', account: 'OPEN', card: 'SKIPPED', terms: 'DONE' })
    const bank = { id: null, bankCode: '088', account: '000-111', holder: '새벽나루', isActive: true }
    await api.post('/admin/setup/account', { state: 'SKIPPED' })
    await api.put('/admin/bankAccount', { version: 0, accounts: [bank] })
    expect(await states()).toMatchObject({ account: 'DONE' })
  })

  it('can be left with everything skipped, and writes each decision once', async () => {
    const { api, isSetUp } = await newInstallation()
    await api.post('/admin/setup/end', { state: 'DONE' })
    await api.post('/admin/setup/end', { state: 'DONE' })
    expect(await isSetUp()).toBe(true)
    expect(await world.db.select().from(auditLog)).toMatchObject([
      { subject: 'setting/setup', after: { setupStep: 'end', setupState: 'DONE' } },
    ])
  })

  it('asks for a test payment while the card keys are test keys, and remembers it for the real ones', async () => {
    const { api } = await newInstallation()
    const progress = async () => ((await api.get('/admin/setup')).data as Setup).cardTest
    let version = 0
    const connect = async (kind: string) => {
      const values = { TOSS_CLIENT_KEY: `${kind}_ck_0000000000`, TOSS_SECRET_KEY: `${kind}_sk_0000000000` }
      version = ((await api.put('/admin/setting/card', { version, values })).data as { version: number }).version
    }
    expect(await progress()).toBe('NONE')
    await connect('live')
    expect(await progress()).toBe('NONE')
    await connect('test')
    expect(await progress()).toBe('OPEN')
    expect((await api.get('/admin/todo')).data).toMatchObject({ missingServices: ['mail', 'address', 'testKeys'] })
    await api.post('/admin/cardTest', { origin: 'setup' })
    await world.db.update(cardTest).set({ approval: 'DONE', cancellation: 'DONE' })
    expect(await progress()).toBe('DONE')
    await connect('live')
    expect(await progress()).toBe('DONE')
  })

  it('refuses an unknown step', async () => {
    const { api } = await newInstallation()
    expect(await api.post('/admin/setup/everything', { state: 'DONE' })).toMatchObject({ status: 404 })
  })
})
