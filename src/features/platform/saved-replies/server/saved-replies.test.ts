import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { replyLimits, replySentences } from '../contract/saved-reply.ts'
import { savedReply } from './saved-replies.tables.ts'

const world = useWorld()
const [ofOperators, ofBrand] = ['/admin/savedReply', '/partnerAdmin/savedReply']
const reply = { kind: 'RETURN', title: '수거 안내', text: '내일 오후에 기사님이 방문합니다.' }

async function openOffices() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const hq = (brand: typeof coffee) =>
    addMember(world, { username: `hq${brand.uri}`, brand, authority: 'ROLE_PARTNER' })
  const api = await apiAs(world, await addOperator(world, coffee))
  const [coffeeApi, chickenApi] = [await apiAs(world, await hq(coffee)), await apiAs(world, await hq(chicken))]
  const listed = async () => (await api.get(`${ofOperators}?kind=RETURN`)).data
  const of = (brand: typeof coffee) => ({ 'front-uri': brand.uri })
  return { api, coffeeApi, chickenApi, listed, of }
}

describe('the saved replies of an office', () => {
  it('are listed by title, each under its kind, with the Hangul of macOS composed', async () => {
    const { api, listed } = await openOffices()
    expect(await api.post(ofOperators, { ...reply, title: '포장 안내'.normalize('NFD') })).toMatchObject({
      status: 200,
    })
    await api.post(ofOperators, reply)
    await api.post(ofOperators, { ...reply, kind: 'CANCEL', title: '품절' })
    expect(await listed()).toMatchObject({
      replies: [{ title: '수거 안내', text: reply.text }, { title: '포장 안내' }],
    })
  })

  it('belong to the operators or to one headquarters, and to nobody else', async () => {
    const { api, coffeeApi, chickenApi, listed, of } = await openOffices()
    const { data } = (await api.post(ofOperators, reply)) as { data: { id: number } }
    const own = (await coffeeApi.post(ofBrand, reply, of(coffee))) as { data: { id: number } }
    expect(own).toMatchObject({ status: 200 }) // the same title in another office
    expect((await chickenApi.get(`${ofBrand}?kind=RETURN`, of(chicken))).data).toEqual({ replies: [] })
    expect((await coffeeApi.get(`${ofBrand}?kind=RETURN`, of(coffee))).data).toMatchObject({
      replies: [{ id: own.data.id }],
    })
    await coffeeApi.delete(`${ofBrand}/${data.id}`, undefined, of(coffee))
    await chickenApi.delete(`${ofBrand}/${own.data.id}`, undefined, of(chicken))
    await api.delete(`${ofOperators}/${own.data.id}`)
    expect(await world.db.$count(savedReply)).toBe(2)
    expect(await api.delete(`${ofOperators}/${data.id}`)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual({ replies: [] })
  })

  it('have no title twice, and are at most fifty of a kind', async () => {
    const { api } = await openOffices()
    await api.post(ofOperators, reply)
    expect(await api.post(ofOperators, { ...reply, text: '다른 문구' })).toMatchObject({
      status: 409,
      message: replySentences['same-title'],
    })
    const more = Array.from({ length: replyLimits.perKind - 1 }, (_, no) => ({ ...reply, title: `${no}` }))
    await world.db.insert(savedReply).values(more.map((one) => ({ ...one, kind: 'RETURN' as const })))
    expect(await api.post(ofOperators, { ...reply, title: '하나 더' })).toMatchObject({
      status: 409,
      message: replySentences['too-many'],
    })
    expect(await api.post(ofOperators, { ...reply, kind: 'CANCEL' })).toMatchObject({ status: 200 })
  })

  it('are not saved by an operator who may only look', async () => {
    await openOffices()
    const reader = await addMember(world, {
      username: 'reader',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'read',
    })
    const api = await apiAs(world, reader)
    expect(await api.get(`${ofOperators}?kind=RETURN`)).toMatchObject({ status: 200 })
    expect(await api.post(ofOperators, reply)).toMatchObject({ status: 403 })
  })
})
