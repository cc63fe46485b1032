import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { idempotencyKeyHeader } from '#contract/envelope.ts'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { addAttachment } from '#testing/fixtures/talk/attachments.ts'
import { addQuestion } from '#testing/fixtures/talk/questions.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  market,
} from '#testing/fixtures/people/people.ts'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { useWorld } from '#testing/world.ts'
import type { QuestionDetail } from '../contract/question-data.ts'
import { questionLimits, questionSentences } from '../contract/question-terms.ts'
import { threadEntry } from '#features/talk/conversations/server/conversations.tables.ts'
import { question, questionNote } from './questions.tables.ts'
import type { MessageEvent } from '#contract/message-events.ts'

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-questions-')) } })
const own = '/mypage/question'
const all = '/admin/question'
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
}

async function openShop() {
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const other = await addMember(world, { username: 'other', brand: coffee })
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵 13oz' } })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
  const api = await apiAs(world, store)
  const ask = (part: object = {}) =>
    api.post(own, { orderNumber, topic: 'DAMAGE', text: '컵 20개가 찌그러져 왔습니다.', fileIds: [], ...part })
  const asked = async (part: object = {}) => ((await ask(part)).data as { id: number }).id
  return {
    store,
    other,
    api,
    otherApi: await apiAs(world, other),
    operatorApi: await apiAs(world, operator),
    operator,
    partnerProductId,
    orderNumber,
    ask,
    asked,
  }
}
const read = async (api: ApiClient, path: string) => (await api.get(path)).data as QuestionDetail
const write = (api: ApiClient, path: string, part: object = {}) =>
  api.post(`${path}/message`, { text: '확인 부탁드립니다.', fileIds: [], ...part })
const toldOf = (memberId: number, event: MessageEvent) =>
  world.db.$count(message, and(eq(message.memberId, memberId), eq(message.event, event), eq(message.channel, 'INBOX')))

describe('a question about an own order', () => {
  it('is answered by an operator, asked further, and closed; each side is told and sees what is new', async () => {
    const { store, api, operatorApi, operator, orderNumber, asked } = await openShop()
    const id = await asked()
    expect(await toldOf(operator.memberId, 'QUESTION_SENT')).toBe(1)
    expect(await read(operatorApi, `${all}/${id}`)).toMatchObject({ state: 'OPEN', isUnread: true, orderNumber })
    expect((await operatorApi.get('/admin/todo')).data).toMatchObject({ question: { count: 1 } })

    expect(await write(operatorApi, `${all}/${id}`, { text: '오늘 새 상품을 보내 드립니다.' })).toMatchObject({
      status: 200,
    })
    expect(await toldOf(store.memberId, 'QUESTION_ANSWERED')).toBe(1)
    const answered = await read(api, `${own}/${id}`)
    expect(answered).toMatchObject({ state: 'ANSWERED', isUnread: true })
    expect(answered.entries.map(({ side, author, text }) => [side, author, text])).toEqual([
      ['MEMBER', '김하늘', '컵 20개가 찌그러져 왔습니다.'],
      // A store does not read who of the operators has answered.
      ['OPERATOR', '', '오늘 새 상품을 보내 드립니다.'],
    ])
    await api.post(`${own}/${id}/read`, {})
    expect(await read(api, `${own}/${id}`)).toMatchObject({ isUnread: false })

    await write(api, `${own}/${id}`)
    expect(await read(operatorApi, `${all}/${id}`)).toMatchObject({ state: 'OPEN', isUnread: true })
    await api.post(`${own}/${id}/close`, {})
    expect(await read(api, `${own}/${id}`)).toMatchObject({ state: 'CLOSED' })
    expect(await write(api, `${own}/${id}`)).toMatchObject({ status: 409, message: questionSentences.closed })
    expect(await write(operatorApi, `${all}/${id}`)).toMatchObject({ status: 409, message: questionSentences.closed })
    expect((await operatorApi.get('/admin/todo')).data).toMatchObject({ question: { count: 0, oldestAt: null } })
  })

  it('can be about neither an order nor a product: money, the account, a store', async () => {
    const { ask, operatorApi } = await openShop()
    const general = { orderNumber: null, text: '입금했는데 충전되지 않았습니다.' }
    expect(await ask({ ...general, topic: 'CASH' })).toMatchObject({ status: 200 })
    expect(await ask({ ...general, topic: 'DELIVERY' })).toMatchObject({ status: 400 })
    expect((await operatorApi.get(all)).data).toMatchObject({
      content: [{ topic: 'CASH', orderNumber: null, product: null, brandName: '새벽나루커피' }],
    })
  })

  it('asks to cancel an order once, until the request is closed', async () => {
    const { api, ask, asked, operatorApi } = await openShop()
    const request = { topic: 'CANCEL', text: questionSentences.cancelText }
    for (const status of ['BD', 'PC', 'RC', 'CC'] as const) {
      await world.db.update(orders).set({ status })
      expect(await ask(request)).toMatchObject({ status: 409, message: questionSentences.cancelNotNow })
    }
    await world.db.update(orders).set({ status: 'PIP' })
    const id = await asked(request)
    expect(await ask(request)).toMatchObject({ status: 409, message: questionSentences.cancelAsked })
    expect((await operatorApi.get(`${all}?topic=CANCEL&state=OPEN`)).data).toMatchObject({ content: [{ id }] })
    await operatorApi.post(`${all}/${id}/message`, { text: '제작이 시작되어 취소할 수 없습니다.', fileIds: [] })
    expect(await ask(request)).toMatchObject({ status: 409 })
    await api.post(`${own}/${id}/close`)
    expect(await ask(request)).toMatchObject({ status: 200 })
  })

  it('is one question when the form is sent twice', async () => {
    const { api, orderNumber } = await openShop()
    const body = { orderNumber, topic: 'DELIVERY', text: '언제 도착하나요?', fileIds: [] }
    const send = () => api.post(own, body, { [idempotencyKeyHeader]: 'question-one' })
    const [first, second] = [await send(), await send()]
    expect(first.data).toEqual(second.data)
    expect(await world.db.$count(question)).toBe(1)
  })

  it.each([
    ['a foreign order', { orderNumber: '20260515-9999999' }, 404],
    ['no order and no product', { orderNumber: null }, 400],
    ['a topic of products', { topic: 'STOCK' }, 400],
    ['no topic', { topic: '' }, 400],
    ['four letters', { text: '  언제요  ' }, 400],
    ['2,001 characters', { text: '가'.repeat(2_001) }, 400],
    ['six photos', { fileIds: [1, 2, 3, 4, 5, 6] }, 400],
    ['an unknown photo', { fileIds: [999_999] }, 409],
    ['an unknown field', { state: 'CLOSED' }, 400],
  ])('with %s is refused and stores nothing', async (_, part, status) => {
    const { ask } = await openShop()
    expect(await ask(part)).toMatchObject({ status })
    expect(await world.db.$count(question)).toBe(0)
  })

  it('of another member is neither read nor changed', async () => {
    const { otherApi, asked, orderNumber } = await openShop()
    const id = await asked()
    const path = `${own}/${id}`
    expect(await otherApi.get(path)).toMatchObject({ status: 404 })
    expect(await write(otherApi, path)).toMatchObject({ status: 404 })
    expect(await otherApi.post(`${path}/close`, {})).toMatchObject({ status: 404 })
    expect(await otherApi.post(`${path}/read`, {})).toMatchObject({ status: 404 })
    expect((await otherApi.get(own)).data).toMatchObject({ content: [] })
    const foreign = { orderNumber, topic: 'DELIVERY', text: '남의 주문입니다.', fileIds: [] }
    expect(await otherApi.post(own, foreign)).toMatchObject({ status: 404, message: questionSentences.unknownOrder })
    expect(await world.db.$count(threadEntry)).toBe(1)
  })

  it('carries photos that only the member and the operators open; documents and foreign files are refused', async () => {
    const { store, other, api, otherApi, operatorApi, ask, asked } = await openShop()
    const photo = await drawPicture({ width: 900, height: 500 })
    const sent = await api.post('/mypage/attachment?name=cup.png', photo, { 'content-type': uploadType })
    const { id: fileId } = sent.data as Attachment
    const id = await asked({ fileIds: [fileId] })
    expect((await read(api, `${own}/${id}`)).entries[0]?.files).toMatchObject([{ id: fileId }])
    const file = (path: string) => `${path}/${id}/file/${fileId}?preview=Y`
    const opened = await api.get(file(own))
    expect(opened).toMatchObject({ status: 200, headers: { 'content-type': uploadType, 'cache-control': 'no-store' } })
    expect(await operatorApi.get(file(all))).toMatchObject({ status: 200 })
    expect(await otherApi.get(file(own))).toMatchObject({ status: 404 })
    const pdf = await addAttachment(world, { memberId: store.memberId, record: '', text: '견적서' })
    expect(await ask({ fileIds: [pdf] })).toMatchObject({ status: 400, message: questionSentences.onlyPhotos })
    const foreign = await addAttachment(world, { memberId: other.memberId, record: '', text: '사진' })
    expect(await ask({ fileIds: [foreign] })).toMatchObject({ status: 409, message: questionSentences.photosMissing })
    expect(await ask({ fileIds: [fileId] })).toMatchObject({ status: 409 })
    expect(await world.db.$count(question)).toBe(1)
  })

  it(`is taken ${questionLimits.perDay} times a day, also at once, and answered in a few messages a minute`, async () => {
    const { ask, api } = await openShop()
    const replies = await Promise.all(Array.from({ length: questionLimits.perDay + 3 }, () => ask()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(questionLimits.perDay)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({ message: questionSentences.tooManyToday })
    later(61_000)
    const [first] = await world.db.select().from(question).limit(1)
    for (let sent = 0; sent < questionLimits.perMinute; sent++) {
      expect(await write(api, `${own}/${first?.id}`)).toMatchObject({ status: 200 })
    }
    expect(await write(api, `${own}/${first?.id}`)).toMatchObject({
      status: 429,
      message: questionSentences.tooManyMessages,
    })
  })
})

describe('the handling of a question', () => {
  it('has one assignee, whom a second operator does not replace unseen', async () => {
    const { operatorApi, operator, asked } = await openShop()
    const id = await asked()
    const colleague = await addMember(world, { username: 'second', brand: market, authority: 'ROLE_ADMIN' })
    const colleagueApi = await apiAs(world, colleague)
    const assign = (api: ApiClient, body: { isMine: boolean; seen: number | null }) =>
      api.put(`${all}/${id}/assignee`, body)
    const assignee = async () => (await operatorApi.get(`${all}/${id}`)).data
    expect(await assignee()).toMatchObject({ assignee: null })
    expect(await assign(operatorApi, { isMine: true, seen: null })).toMatchObject({ status: 200 })
    const { name } = operator.caller
    expect(await assign(colleagueApi, { isMine: true, seen: null })).toMatchObject({
      status: 409,
      message: questionSentences.taken(name),
    })
    expect(await assignee()).toMatchObject({ assignee: { memberId: operator.memberId, name } })
    expect((await operatorApi.get(all)).data).toMatchObject({
      content: [{ assignee: { memberId: operator.memberId } }],
    })
    const countOf = async (api: ApiClient, filter: string) =>
      ((await api.get(`${all}?assignee=${filter}`)).data as { totalElements: number }).totalElements // the call's contract
    expect([await countOf(operatorApi, 'MINE'), await countOf(colleagueApi, 'MINE')]).toEqual([1, 0])
    expect(await countOf(operatorApi, 'NONE')).toBe(0)
    expect(await assign(colleagueApi, { isMine: true, seen: operator.memberId })).toMatchObject({ status: 200 })
    expect(await assign(colleagueApi, { isMine: false, seen: colleague.memberId })).toMatchObject({ status: 200 })
    expect(await assignee()).toMatchObject({ assignee: null })
    expect(await world.db.select().from(auditLog)).toMatchObject([
      { before: { questionAssignee: '' }, after: { questionAssignee: name } },
      { before: { questionAssignee: name }, after: { questionAssignee: colleague.caller.name } },
      { before: { questionAssignee: colleague.caller.name }, after: { questionAssignee: '' } },
    ])
  })

  it('keeps notes among the operators, which the member never reads and the audit log does not repeat', async () => {
    const { api, operatorApi, asked } = await openShop()
    const id = await asked()
    const text = '공급사에 확인 중, 화요일 회신'
    const note = (words: string) => operatorApi.post(`${all}/${id}/note`, { text: words })
    expect(await note(' ')).toMatchObject({ status: 400, errors: [{ message: questionSentences.noteMissing }] })
    expect(await note(text.normalize('NFD'))).toMatchObject({ status: 200 })
    expect((await operatorApi.get(`${all}/${id}`)).data).toMatchObject({ notes: [{ text }], state: 'OPEN' })
    for (const path of [`${own}/${id}`, own]) expect(JSON.stringify(await api.get(path))).not.toContain('공급사에 확인')
    expect(await api.post(`${all}/${id}/note`, { text })).toMatchObject({ status: 403 })
    expect(JSON.stringify(await world.db.select().from(auditLog))).not.toContain('공급사에 확인')
    await world.db.delete(question)
    expect(await world.db.$count(questionNote)).toBe(0)
  })
})

it('takes as many notes as an operator can read', async () => {
  const { operatorApi, operator, asked } = await openShop()
  const id = await asked()
  const kept = { questionId: id, memberId: operator.memberId, text: '확인 중', createdAt: world.now }
  await world.db.insert(questionNote).values(Array.from({ length: questionLimits.notes - 1 }, () => kept))
  const note = () => operatorApi.post(`${all}/${id}/note`, { text: '회신 받음' })
  expect(await note()).toMatchObject({ status: 200 })
  expect(await note()).toMatchObject({ status: 409, message: questionSentences.notesFull })
  expect(await world.db.$count(questionNote)).toBe(questionLimits.notes)
})

it('comes last without a store when the largest name is first, and when the smallest is', async () => {
  const { asked, store, operatorApi } = await openShop()
  const ofStore = await asked()
  const { questionId } = await addQuestion(world, { partnerId: coffee.partnerId, memberId: store.memberId })
  for (const sort of ['storeName', '-storeName'])
    expect((await operatorApi.get(`${all}?sort=${sort}`)).data, sort).toMatchObject({
      content: [{ id: ofStore }, { id: questionId, storeName: '' }],
    })
})

describe('a question about a product', () => {
  it('is about one of the own shop or of the market, not of another brand', async () => {
    const { ask, api, partnerProductId } = await openShop()
    const about = (id: number) => ask({ orderNumber: null, partnerProductId: id, topic: 'STOCK' })
    expect(await about(partnerProductId)).toMatchObject({ status: 200 })
    const foreign = await addProduct(world, { brand: chicken, product: { name: '치킨 상자' } })
    expect(await about(foreign.partnerProductId)).toMatchObject({
      status: 404,
      message: questionSentences.unknownProduct,
    })
    const sold = { marketMargin: 100 }
    const inMarket = await addProduct(world, { brand: chicken, product: { name: '냅킨' }, partnerProduct: sold })
    expect(await about(inMarket.partnerProductId)).toMatchObject({ status: 200 })
    expect((await api.get(`${own}?state=OPEN`)).data).toMatchObject({
      content: [
        { product: { name: '냅킨' } },
        { product: { partnerProductId, name: '종이컵 13oz' }, orderNumber: null },
      ],
    })
  })
})
