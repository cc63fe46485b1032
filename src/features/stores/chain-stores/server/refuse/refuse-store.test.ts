import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { chainStore } from '../chain-stores.tables.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }
const reason = '사업자등록번호를 확인해 주세요.'
const form = {
  name: '연남점',
  tel: '0200001002',
  postalCode: '04712',
  address1: '서울 마포구 가온로 1',
  address2: '2층',
  businessCompanyName: '나루연남커피',
  businessRepresentative: '김하늘',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '1248100998',
  businessEmail: 'tax@example.com',
}

async function openApplication() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const hq = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
  const applicant = await addMember(world, {
    username: 'newstore',
    brand: coffee,
    stores: [{ status: 'WAIT', name: '연남점' }],
  })
  const [id] = applicant.storeIds
  const hqApi = await apiAs(world, hq)
  const path = `/partnerAdmin/chainStore/${id}`
  return {
    id: id!, // the applicant has one store
    path,
    hqApi,
    api: await apiAs(world, applicant),
    refuse: () => hqApi.post(`${path}/refusal`, { reason }, own),
    read: async () => (await hqApi.get(path, own)).data as { correction: { changes: object[] } | null },
    listed: async (state: string) =>
      (await hqApi.get(`/partnerAdmin/chainStore?status=${state}`, own)).data as {
        content: { id: number; corrected: boolean }[]
        counts: object
      },
  }
}

describe('a refused application', () => {
  it('leaves the store waiting for its owner, who signs in and reads the reason', async () => {
    const { id, api, refuse, listed } = await openApplication()
    expect(await refuse()).toMatchObject({ status: 200 })
    expect((await api.get(`/chainStore/${id}`)).data).toMatchObject({ status: 'WAIT', refusal: { reason } })
    expect(await listed('REFUSED')).toMatchObject({ content: [{ id }], counts: { WAIT: 0, REFUSED: 1 } })
    expect((await listed('WAIT')).content).toEqual([])
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([
      { to: 'newstore@example.com', text: expect.stringContaining(`사유: ${reason}`) as string },
    ])
  })

  it('is applied for again with corrected data: the headquarters sees what changed, contacts masked', async () => {
    const { id, api, refuse, listed, read } = await openApplication()
    await refuse()
    expect(await api.put(`/chainStore/${id}`, form)).toMatchObject({ status: 200, data: { refusal: null } })
    expect(await listed('WAIT')).toMatchObject({ content: [{ id, corrected: true }], counts: { WAIT: 1, REFUSED: 0 } })
    const { correction } = await read()
    expect(correction?.changes).toContainEqual(
      expect.objectContaining({ field: 'businessNumber', after: '124-81-00998' }) as object,
    )
    expect(JSON.stringify(correction)).not.toContain('02-0000-1002')
    expect(JSON.stringify(correction)).not.toContain('tax@example.com')
    expect(correction?.changes).not.toContainEqual(expect.objectContaining({ field: 'name' }) as object)
  })

  it('keeps the values that the headquarters refused over several corrections', async () => {
    const { id, api, refuse, read } = await openApplication()
    await refuse()
    await api.put(`/chainStore/${id}`, { ...form, businessItem: '차' })
    const [first] = await world.db.select().from(chainStore).where(eq(chainStore.id, id))
    await api.put(`/chainStore/${id}`, { ...form, businessItem: '빵' })
    expect((await read()).correction?.changes).toContainEqual({
      field: 'businessItem',
      before: first?.correctedFrom?.['businessItem'],
      after: '빵',
    })
  })

  it('can be refused again after a correction, and says so once each', async () => {
    const { id, api, refuse, hqApi, path } = await openApplication()
    await refuse()
    expect(await refuse()).toMatchObject({ status: 409, message: expect.stringContaining('이미 거절') as string })
    await api.put(`/chainStore/${id}`, form)
    world.now = new Date(world.now.getTime() + 60_000)
    expect(await hqApi.post(`${path}/refusal`, { reason: '아직 다릅니다.' }, own)).toMatchObject({ status: 200 })
    await world.runJob('send-messages')
    expect(world.mails).toHaveLength(2)
    expect(await hqApi.get(path, own)).toMatchObject({
      data: {
        correction: null,
        refusal: { reason: '아직 다릅니다.' },
        history: [{ refused: '아직 다릅니다.' }, { refused: reason }],
      },
    })
  })

  it('ends with the decision: neither refusal nor former values stay', async () => {
    const { id, api, refuse, hqApi, path } = await openApplication()
    await refuse()
    await api.put(`/chainStore/${id}`, form)
    expect(await hqApi.put(path, { status: 'ACTIVE' }, own)).toMatchObject({ status: 200 })
    const [stored] = await world.db.select().from(chainStore).where(eq(chainStore.id, id))
    expect(stored).toMatchObject({
      status: 'ACTIVE',
      refusedAt: null,
      refusalReason: '',
      correctedAt: null,
      correctedFrom: null,
    })
  })

  it('is only of a store that waits, and only for its own headquarters', async () => {
    const { id, hqApi, path } = await openApplication()
    const other = await addMember(world, { username: 'hqchicken', brand: chicken, authority: 'ROLE_PARTNER' })
    const foreign = await (await apiAs(world, other)).post(`${path}/refusal`, { reason }, { 'front-uri': chicken.uri })
    expect(foreign.status).toBe(404)
    await hqApi.put(path, { status: 'ACTIVE' }, own)
    expect(await hqApi.post(`${path}/refusal`, { reason }, own)).toMatchObject({ status: 409 })
    const [stored] = await world.db.select().from(chainStore).where(eq(chainStore.id, id))
    expect(stored).toMatchObject({ status: 'ACTIVE', refusedAt: null })
  })

  it("an ordinary owner's change is no application", async () => {
    const { id, api, hqApi, path } = await openApplication()
    await api.put(`/chainStore/${id}`, form)
    expect(await hqApi.get(path, own)).toMatchObject({ data: { correction: null, refusal: null } })
  })
})
