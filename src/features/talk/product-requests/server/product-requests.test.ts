import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { idempotencyKeyHeader } from '#contract/envelope.ts'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { staff } from '#features/people/members/server/members.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { useWorld } from '#testing/world.ts'
import { and, eq } from 'drizzle-orm'
import { requestChangedSentence, requestLimits, requestSentences } from '../contract/request-fields.ts'
import type { RequestDetail } from '../contract/request-data.ts'
import { productRequest } from './product-requests.tables.ts'

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-requests-')) } })
const ofCoffee = { 'front-uri': coffee.uri }
const ofChicken = { 'front-uri': chicken.uri }
const list = '/partnerAdmin/productRequest'

const form = {
  kind: 'PRINT',
  title: '여름 전단지',
  description: '여름 신메뉴 전단지를 만들고 싶습니다.',
  quantity: 3_000,
  wishedPrice: 45,
  wishedOn: '2026-06-10',
  partnerProductId: null,
  fileIds: [] as number[],
}

interface Sides {
  hq: ApiClient
  rival: ApiClient
  operator: ApiClient
  ids: { hq: number; operator: number }
  /** A new session of the headquarters, after the first has expired. */
  again: () => Promise<ApiClient>
}

async function openSides(): Promise<Sides> {
  await addBrands(world, market, coffee, chicken)
  const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const rival = await addMember(world, { username: 'rival', brand: chicken, authority: 'ROLE_PARTNER' })
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  return {
    hq: await apiAs(world, hq),
    rival: await apiAs(world, rival),
    operator: await apiAs(world, operator),
    ids: { hq: hq.memberId, operator: operator.memberId },
    again: () => apiAs(world, hq),
  }
}

async function request({ hq }: Sides, part: Partial<typeof form> = {}): Promise<number> {
  const reply = await hq.post(list, { ...form, ...part }, ofCoffee)
  return (reply.data as { id: number }).id
}
const seenBy = async (api: ApiClient, id: number, headers: object = ofCoffee) =>
  (await api.get(`${list}/${id}`, headers as Record<string, string>)).data as RequestDetail
const decide = (api: ApiClient, id: number, body: { action: string; version: number; text?: string }) =>
  api.post(`${list}/${id}/decision`, { text: '', ...body }, ofCoffee)
const quote = (api: ApiClient, id: number, part: object = {}) =>
  api.post(`/admin/productRequest/${id}/quote`, {
    version: 1,
    amount: 180_000,
    validUntil: '2026-05-31',
    text: '인쇄와 배송을 포함한 금액입니다.',
    fileIds: [],
    ...part,
  })
const send = async (api: ApiClient, path: string, bytes: Buffer, headers: object = {}) =>
  (await api.post(`${path}?name=proof.png`, bytes, { 'content-type': uploadType, ...headers })).data as Attachment

describe('a product request', () => {
  it('goes from the request over quote and proof to the product made', async () => {
    const sides = await openSides()
    const { hq, operator } = sides
    const { productId } = await addProduct(world, { brand: coffee, product: { name: '전단지 3,000장' } })
    const id = await request(sides)
    expect(await quote(operator, id)).toMatchObject({ status: 200 })
    expect(await seenBy(hq, id)).toMatchObject({
      state: 'QUOTED',
      version: 2,
      isUnread: true,
      quote: { amount: 180_000, validUntil: '2026-05-31', isExpired: false },
    })
    expect(await decide(hq, id, { action: 'ACCEPT_QUOTE', version: 2 })).toMatchObject({ status: 200 })
    const proof = await send(operator, '/admin/file/attachment', await drawPicture({ width: 500, height: 300 }))
    const first = { version: 3, text: '1차 시안입니다.', fileIds: [proof.id] }
    expect(await operator.post(`/admin/productRequest/${id}/proof`, first)).toMatchObject({ status: 200 })
    const back = { action: 'RETURN_PROOF', version: 4, text: '로고를 더 크게 해 주세요.' }
    expect(await decide(hq, id, back)).toMatchObject({ status: 200 })
    const second = await send(operator, '/admin/file/attachment', await drawPicture({ width: 600, height: 300 }))
    await operator.post(`/admin/productRequest/${id}/proof`, { version: 5, text: '', fileIds: [second.id] })
    expect(await decide(hq, id, { action: 'APPROVE_PROOF', version: 6 })).toMatchObject({ status: 200 })
    const finish = { version: 7, productId, text: '상품을 등록했습니다.' }
    expect(await operator.post(`/admin/productRequest/${id}/finish`, finish)).toMatchObject({ status: 200 })
    const done = await seenBy(hq, id)
    expect(done).toMatchObject({ state: 'DONE', madeProduct: { productId, name: '전단지 3,000장' } })
    expect(done.madeProduct?.partnerProductId).toEqual(expect.any(Number))
    expect(done.entries.map(({ type, side, proofNo }) => [type, side, proofNo])).toEqual([
      ['REQUEST', 'BRAND', null],
      ['QUOTE', 'OPERATOR', null],
      ['ACCEPT_QUOTE', 'BRAND', null],
      ['PROOF', 'OPERATOR', 1],
      ['RETURN_PROOF', 'BRAND', 1],
      ['PROOF', 'OPERATOR', 2],
      ['APPROVE_PROOF', 'BRAND', 2],
      ['FINISH', 'OPERATOR', null],
    ])
    expect(done.entries[2]).toMatchObject({ quote: { amount: 180_000 }, createdAt: world.now.toISOString() })
    expect(done.entries[6]?.author).toBeTruthy()
    expect(done.entries[3]?.files).toEqual([proof])
  })

  it('is sent by a headquarters that still waits for its approval', async () => {
    const sides = await openSides()
    await world.db.update(partner).set({ state: 'WAIT' }).where(eq(partner.id, coffee.partnerId))
    expect(await sides.hq.post(list, form, ofCoffee)).toMatchObject({ status: 200 })
  })

  it('belongs to its brand: another headquarters finds nothing and changes nothing', async () => {
    const sides = await openSides()
    const id = await request(sides)
    const { rival, hq } = sides
    const path = `${list}/${id}`
    const replies = [
      await rival.get(path, ofChicken),
      await rival.post(`${path}/message`, { text: '안녕하세요', fileIds: [] }, ofChicken),
      await rival.post(`${path}/decision`, { action: 'WITHDRAW', version: 1, text: '' }, ofChicken),
      await rival.post(`${path}/read`, undefined, ofChicken),
      await rival.get(`${path}/file/1`, ofChicken),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await rival.get(list, ofChicken)).data).toMatchObject({ totalElements: 0 })
    expect(await seenBy(hq, id)).toMatchObject({ state: 'REQUESTED', entries: [{ type: 'REQUEST' }] })
  })

  it('changes only a product that the brand sells', async () => {
    const sides = await openSides()
    const { partnerProductId } = await addProduct(world, { brand: chicken })
    const change = { ...form, kind: 'CHANGE', partnerProductId }
    expect(await sides.hq.post(list, change, ofCoffee)).toMatchObject({ status: 409 })
    expect(await sides.hq.post(list, { ...change, partnerProductId: null }, ofCoffee)).toMatchObject({ status: 400 })
    expect(await world.db.$count(productRequest)).toBe(0)
  })

  it('refuses a wished day in the past, and more than the limit of a day', async () => {
    const sides = await openSides()
    expect(await sides.hq.post(list, { ...form, wishedOn: '2026-05-14' }, ofCoffee)).toMatchObject({
      status: 400,
      errors: [{ path: 'wishedOn', message: requestSentences.pastDay }],
    })
    const row = { partnerId: coffee.partnerId, kind: 'PRINT', state: 'REQUESTED', title: '전단지' } as const
    const stored = { ...row, requestedBy: sides.ids.hq, createdAt: world.now, updatedAt: world.now }
    await world.db.insert(productRequest).values(Array.from({ length: requestLimits.requestsPerDay }, () => stored))
    expect(await sides.hq.post(list, form, ofCoffee)).toMatchObject({
      status: 409,
      message: requestSentences.tooManyToday,
    })
  })
})

describe('an action on a request', () => {
  it('is made once, when its button was pressed twice', async () => {
    const sides = await openSides()
    const id = await request(sides)
    await quote(sides.operator, id)
    const accept = { action: 'ACCEPT_QUOTE', version: 2, text: '' }
    const twice = [1, 2].map(() =>
      sides.hq.post(`${list}/${id}/decision`, accept, { ...ofCoffee, [idempotencyKeyHeader]: 'accept-once-1' }),
    )
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
    expect((await seenBy(sides.hq, id)).entries).toHaveLength(3)
  })

  it('is refused with the new state when the request has moved on', async () => {
    const sides = await openSides()
    const id = await request(sides)
    await quote(sides.operator, id)
    await quote(sides.operator, id, { version: 2, amount: 200_000 })
    // The page still shows the first quote.
    const late = await decide(sides.hq, id, { action: 'ACCEPT_QUOTE', version: 2 })
    expect(late).toMatchObject({
      status: 409,
      message: requestChangedSentence('QUOTED'),
      data: { state: 'QUOTED', version: 3 },
    })
    expect(await seenBy(sides.hq, id)).toMatchObject({ state: 'QUOTED', quote: { amount: 200_000 } })
  })

  it('keeps the order of the table: no proof before an accepted quote, no end of printed work without its proof', async () => {
    const sides = await openSides()
    const { operator } = sides
    const id = await request(sides)
    const proof = await send(operator, '/admin/file/attachment', await drawPicture({ width: 500, height: 300 }))
    const early = { version: 1, text: '', fileIds: [proof.id] }
    expect(await operator.post(`/admin/productRequest/${id}/proof`, early)).toMatchObject({ status: 409 })
    const finish = { version: 1, productId: null, text: '' }
    expect(await operator.post(`/admin/productRequest/${id}/finish`, finish)).toMatchObject({ status: 409 })
    expect(await decide(sides.hq, id, { action: 'APPROVE_PROOF', version: 1 })).toMatchObject({ status: 409 })
    expect(await seenBy(sides.hq, id)).toMatchObject({ state: 'REQUESTED', version: 1 })
  })

  it('accepts a quote on its last Korean day, and no later', async () => {
    const sides = await openSides()
    const [first, second] = [await request(sides), await request(sides)]
    await quote(sides.operator, first)
    await quote(sides.operator, second)
    world.now = new Date('2026-05-31T14:59:00Z')
    expect(await decide(await sides.again(), first, { action: 'ACCEPT_QUOTE', version: 2 })).toMatchObject({
      status: 200,
    })
    world.now = new Date('2026-05-31T15:01:00Z')
    const late = await sides.again()
    expect(await decide(late, second, { action: 'ACCEPT_QUOTE', version: 2 })).toMatchObject({
      status: 409,
      message: requestSentences.quoteExpired,
    })
    expect(await seenBy(late, second)).toMatchObject({ state: 'QUOTED', quote: { isExpired: true } })
    const again = { action: 'RETURN_QUOTE', version: 2, text: '다시 견적 부탁드립니다.' }
    expect(await decide(late, second, again)).toMatchObject({ status: 200 })
  })

  it.each(['2026-05-14', '2027-05-16'])('refuses a quote that is valid until %s', async (validUntil) => {
    const sides = await openSides()
    const id = await request(sides)
    expect(await quote(sides.operator, id, { validUntil })).toMatchObject({ status: 400 })
  })

  it('asks for the product that was made, and for a known one', async () => {
    const sides = await openSides()
    const id = await request(sides, { kind: 'NEW_PRODUCT' })
    await quote(sides.operator, id)
    await decide(sides.hq, id, { action: 'ACCEPT_QUOTE', version: 2 })
    const finish = (productId: number | null) =>
      sides.operator.post(`/admin/productRequest/${id}/finish`, { version: 3, productId, text: '' })
    expect(await finish(null)).toMatchObject({ status: 400, errors: [{ path: 'productId' }] })
    expect(await finish(999_999)).toMatchObject({ status: 409 })
  })

  it('ends the thread: a declined or withdrawn request takes no message', async () => {
    const sides = await openSides()
    const [declined, withdrawn] = [await request(sides), await request(sides)]
    const reason = { version: 1, text: '이 재질은 취급하지 않습니다.' }
    expect(await sides.operator.post(`/admin/productRequest/${declined}/decline`, reason)).toMatchObject({
      status: 200,
    })
    expect(await decide(sides.hq, withdrawn, { action: 'WITHDRAW', version: 1 })).toMatchObject({ status: 200 })
    const words = { text: '안녕하세요', fileIds: [] }
    expect(await sides.hq.post(`${list}/${declined}/message`, words, ofCoffee)).toMatchObject({
      status: 409,
      message: requestSentences.ended,
    })
    expect(await sides.operator.post(`/admin/productRequest/${withdrawn}/message`, words)).toMatchObject({
      status: 409,
    })
  })
})

describe('the thread of a request', () => {
  it('marks what the other side has written as unread, until a member who may answer opens it', async () => {
    const sides = await openSides()
    const id = await request(sides)
    const unread = async (api: ApiClient, path: string, headers = {}) =>
      ((await api.get(`${path}?unread=Y`, headers)).data as { totalElements: number }).totalElements
    expect(await unread(sides.operator, '/admin/productRequest')).toBe(1)
    await sides.operator.post(`/admin/productRequest/${id}/read`)
    expect(await unread(sides.operator, '/admin/productRequest')).toBe(0)
    // It still waits for a quote.
    expect((await sides.operator.get('/admin/todo')).data).toMatchObject({
      productRequest: { count: 1, oldestAt: world.now.toISOString() },
    })
    await sides.operator.post(`/admin/productRequest/${id}/message`, { text: '종이 두께를 알려 주세요.', fileIds: [] })
    expect(await unread(sides.hq, list, ofCoffee)).toBe(1)
    const looker = { username: 'looker', brand: coffee, authority: 'ROLE_PARTNER', brandRole: 'READ' } as const
    const reader = await apiAs(world, await addMember(world, looker))
    expect(await reader.get(`${list}/${id}`, ofCoffee)).toMatchObject({ status: 200 })
    expect(await reader.post(`${list}/${id}/read`, undefined, ofCoffee)).toMatchObject({ status: 403 })
    expect(await unread(sides.hq, list, ofCoffee)).toBe(1)
    await sides.hq.post(`${list}/${id}/read`, undefined, ofCoffee)
    expect(await unread(sides.hq, list, ofCoffee)).toBe(0)
  })

  it('notifies the other side once per action, and of messages until it has read them', async () => {
    const sides = await openSides()
    const inbox = (memberId: number) =>
      world.db
        .select({ variables: message.variables })
        .from(message)
        .where(and(eq(message.memberId, memberId), eq(message.channel, 'INBOX')))
    const id = await request(sides)
    expect(await inbox(sides.ids.operator)).toMatchObject([
      { variables: { request: '여름 전단지', progress: '새 요청이 도착했습니다.' } },
    ])
    const words = { text: '재질은 아트지입니다.', fileIds: [] }
    await sides.hq.post(`${list}/${id}/message`, words, ofCoffee)
    expect(await inbox(sides.ids.operator)).toHaveLength(1)
    await sides.operator.post(`/admin/productRequest/${id}/read`)
    await sides.hq.post(`${list}/${id}/message`, words, ofCoffee)
    await sides.hq.post(`${list}/${id}/message`, words, ofCoffee)
    expect(await inbox(sides.ids.operator)).toHaveLength(2)
    await quote(sides.operator, id)
    expect(await inbox(sides.ids.hq)).toMatchObject([{ variables: { progress: '견적이 도착했습니다.' } }])
  })

  it('notifies the owner in place of a sender who has left the headquarters', async () => {
    const sides = await openSides()
    const clerk = await addMember(world, {
      username: 'clerk',
      brand: coffee,
      authority: 'ROLE_PARTNER',
      brandRole: 'PRODUCTS',
    })
    const id = await request({ ...sides, hq: await apiAs(world, clerk) })
    await world.db.delete(staff).where(eq(staff.memberId, clerk.memberId))
    await quote(sides.operator, id)
    const told = await world.db
      .select({ memberId: message.memberId })
      .from(message)
      .where(eq(message.event, 'PRODUCT_REQUEST_ANSWERED'))
    expect([...new Set(told.map(({ memberId }) => memberId))]).toEqual([sides.ids.hq])
  })

  it('serves its files to the brand and the operators only, as downloads', async () => {
    const sides = await openSides()
    const photo = await drawPicture({ width: 900, height: 500 })
    const { id: fileId } = await send(sides.hq, '/partnerAdmin/file/attachment', photo, ofCoffee)
    const id = await request(sides, { fileIds: [fileId] })
    const foreign = await request(sides)
    const path = `${list}/${id}/file/${fileId}`
    const open = (api: ApiClient, address: string, headers = {}) => api.get(address, headers)
    const reply = await open(sides.hq, path, ofCoffee)
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.headers).toMatchObject({
      'content-type': uploadType,
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await open(sides.operator, `/admin/productRequest/${id}/file/${fileId}?preview=Y`)).toMatchObject({
      status: 200,
    })
    expect(await open(sides.rival, path, ofChicken)).toMatchObject({ status: 404 })
    expect(await open(sides.hq, `${list}/${foreign}/file/${fileId}`, ofCoffee)).toMatchObject({ status: 404 })
  })

  it('refuses a file that somebody else has uploaded, and saves nothing', async () => {
    const sides = await openSides()
    const photo = await drawPicture({ width: 500, height: 500 })
    const { id: fileId } = await send(sides.operator, '/admin/file/attachment', photo)
    expect(await sides.hq.post(list, { ...form, fileIds: [fileId] }, ofCoffee)).toMatchObject({ status: 409 })
    expect(await world.db.$count(productRequest)).toBe(0)
  })

  it('limits the entries of a member within a minute', async () => {
    const sides = await openSides()
    const id = await request(sides)
    const write = () => sides.hq.post(`${list}/${id}/message`, { text: '안녕하세요', fileIds: [] }, ofCoffee)
    for (let sent = 1; sent < requestLimits.entriesPerMinute; sent++)
      expect(await write()).toMatchObject({ status: 200 })
    expect(await write()).toMatchObject({ status: 429, message: requestSentences.tooManyEntries })
    world.now = new Date(world.now.getTime() + 61_000)
    expect(await write()).toMatchObject({ status: 200 })
  })
})
