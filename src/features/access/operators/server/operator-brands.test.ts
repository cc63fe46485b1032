import { describe, expect, it } from 'vitest'
import { gateSentences } from '#contract/gate-sentences.ts'
import { listOperatorIds } from '#features/people/members/server/list-operators.ts'
import { inChicken, inCoffee, ofChicken, ofCoffee, openBrandOperator } from '#testing/fixtures/people/brand-operator.ts'
import { chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { operatorSentences } from '../contract/operators.admin.calls.ts'

const world = useWorld()
const open = () => openBrandOperator(world)

/** The access matrix makes every call as such an operator; these are the rule's own examples [decisions: People and roles]. */
describe('an operator of single brands', () => {
  it('opens the partner centres of the assigned brands, with the role in each, and nothing else', async () => {
    const { own, assign } = await open()
    expect(await own.get('/partnerAdmin/order', inCoffee)).toMatchObject({ status: 403 })
    expect(await assign(ofCoffee('PRODUCTS'))).toMatchObject({ status: 200 })
    expect(await own.get('/partnerAdmin/order', inCoffee)).toMatchObject({ status: 200 })
    expect(await own.get('/partnerAdmin/order', inChicken)).toMatchObject({ status: 403 })
    expect(await own.post('/partnerAdmin/notice', {}, inCoffee)).toMatchObject({
      status: 403,
      message: gateSentences.brandRoleMissing,
    })
    for (const path of ['/admin/order', '/admin/operator', '/admin/todo'])
      expect(await own.get(path), path).toMatchObject({ status: 403 })
    expect(await own.get('/brandShop')).toMatchObject({ status: 200, data: { assigned: [{ uri: coffee.uri }] } })
  })

  it('loses a brand from the next request on', async () => {
    const { own, assign, api, path, version } = await open()
    await assign(ofCoffee(), ofChicken('READ'))
    const names = async () => {
      const { assigned } = (await own.get('/brandShop')).data as { assigned?: { name: string }[] }
      return assigned?.map(({ name }) => name)
    }
    expect(await names()).toEqual([chicken.name, coffee.name].toSorted())
    await assign(ofCoffee())
    expect(await names()).toEqual([coffee.name])
    // Another role takes the brands away for good.
    await api.put(path, { role: 'read', version: await version() })
    expect(await own.get('/partnerAdmin/notice', inChicken)).toMatchObject({ status: 200 })
    await api.put(path, { role: 'brands', version: await version() })
    expect(await own.get('/partnerAdmin/notice', inCoffee)).toMatchObject({ status: 403 })
  })

  it('is not told about the work of the other brands', async () => {
    const { chief } = await open()
    expect(await listOperatorIds(world.db)).toEqual([chief.memberId])
  })

  it('manages the staff of a brand only as its 대표', async () => {
    const { own, assign } = await open()
    const person = { name: '이도윤', email: 'doyun@example.com', role: 'READ' }
    await assign(ofCoffee('ORDERS'))
    expect(await own.post('/partnerAdmin/staff/invitation', person, inCoffee)).toMatchObject({ status: 403 })
    await assign(ofCoffee('OWNER'))
    expect(await own.post('/partnerAdmin/staff/invitation', person, inCoffee)).toMatchObject({ status: 200 })
    expect(await own.post('/partnerAdmin/staff/invitation', person, inChicken)).toMatchObject({ status: 403 })
  })

  it.each(['ORDERS', 'none', 'read'])(
    'loses the invitations to a headquarters with the rights of its 대표: %s',
    async (left) => {
      const { own, api, assign, path, version } = await open()
      await assign(ofCoffee('OWNER'))
      const person = { name: '이도윤', email: 'doyun@example.com', role: 'OWNER' }
      await own.post('/partnerAdmin/staff/invitation', person, inCoffee)
      const invitations = async () => {
        const { data } = await api.get('/partnerAdmin/staff', inCoffee)
        return (data as { invitations: { email: string }[] }).invitations.map(({ email }) => email)
      }
      expect(await invitations()).toEqual([person.email])
      if (left === 'read') await api.put(path, { role: 'read', version: await version() })
      else await assign(...(left === 'none' ? [] : [ofCoffee(left)]))
      expect(await invitations()).toEqual([])
    },
  )
})

describe('the line of the log about an operator', () => {
  it.each(['removed', 'with another role'])('names the lost brands: %s', async (change) => {
    const { api, assign, path, version, manager } = await open()
    await assign(ofCoffee(), ofChicken('READ'))
    if (change === 'removed') await api.delete(path)
    else await api.put(path, { role: 'read', version: await version() })
    const before = { operatorBrands: `${chicken.name} 조회, ${coffee.name} 주문·매장` }
    expect(await api.get(`/admin/audit/record?subject=operator/${manager.memberId}`)).toMatchObject({
      data: { content: [{ before, after: { operatorBrands: null } }, {}] },
    })
  })
})

describe('an assignment of brands', () => {
  it('refuses a missing brand, a brand twice, another role, and an outdated version', async () => {
    const { api, assign, path, chief } = await open()
    for (const partnerId of [999_999, market.partnerId])
      expect(await assign({ partnerId, role: 'READ' }), `${partnerId}`).toMatchObject({
        status: 409,
        message: operatorSentences.brandMissing,
      })
    expect(await assign(ofCoffee(), ofCoffee('READ'))).toMatchObject({ status: 400 })
    const toChief = { brands: [ofCoffee()], version: 0 }
    expect(await api.put(`/admin/operator/${chief.memberId}/brand`, toChief)).toMatchObject({
      status: 409,
      message: operatorSentences.notOfBrands,
    })
    expect(await assign(ofCoffee())).toMatchObject({ status: 200 })
    expect(await api.put(`${path}/brand`, { brands: [], version: 0 })).toMatchObject({ status: 409 })
  })

  it('is listed and stands in the log by name', async () => {
    const { api, assign, manager, row } = await open()
    await assign(ofCoffee())
    expect((await row())?.brands).toEqual([{ ...ofCoffee(), uri: coffee.uri, name: coffee.name }])
    expect(await api.get(`/admin/audit/record?subject=operator/${manager.memberId}`)).toMatchObject({
      data: { content: [{ after: { operatorBrands: `${coffee.name} 주문·매장` } }] },
    })
  })
})
