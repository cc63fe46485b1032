import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { openCommunity } from '#testing/fixtures/talk/community.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { everyStore, type Audience } from '../contract/audience.ts'
import type { StoreNotice } from '../contract/store-notice.calls.ts'
import type { BrandNotice, NoticeReader, NoticeRow } from '../contract/brand-notices.partner.calls.ts'
import { noticeSentences } from '../contract/notice-terms.ts'

const world = useWorld()
const front = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/notice'
const day = 24 * 60 * 60 * 1000

const formOf = (part: object = {}) => ({
  title: '원두 단가 안내',
  html: '<p>다음 달부터</p><p>단가가 내려갑니다.</p>',
  isImportant: false,
  audience: everyStore,
  publish: 'NOW',
  ...part,
})
const to = (part: Partial<Audience>): Audience => ({ ...everyStore, ...part })

async function open() {
  const { as, people } = await openCommunity(world)
  const [ownStore = 0] = people.headquarters.storeIds
  await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.id, ownStore))
  /** Sign-ins end while the clock moves on. */
  const again = (who: keyof typeof people) => apiAs(world, people[who])
  type Reply = Awaited<ReturnType<typeof as.headquarters.get>>
  const write = async (part: object = {}) => {
    const reply = await as.headquarters.post(path, formOf(part), front)
    expect(reply.status, reply.body).toBe(200)
    return (reply.data as { noticeId: number }).noticeId
  }
  const find = async (id: number) => (await as.headquarters.get(`${path}/${id}`, front)).data as BrandNotice
  const edit = async (id: number, part: object, version?: number) =>
    as.headquarters.put(`${path}/${id}`, { version: version ?? (await find(id)).version, notice: formOf(part) }, front)
  const readers = async (id: number, state = '') => {
    const reply = await as.headquarters.get(`${path}/${id}/reader${state && `?state=${state}`}`, front)
    return (reply.data as { content: NoticeReader[] }).content
  }
  const titles = (reply: Reply) => (reply.data as { content: { title: string }[] }).content.map(({ title }) => title)
  return { as, people, again, write, find, edit, readers, titles }
}

describe('a notice of a headquarters', () => {
  it('reaches the open and the stopped stores of its brand, and nobody else', async () => {
    const { as, write, titles } = await open()
    await write()
    for (const who of ['store', 'neighbour', 'stopped'] as const)
      expect(titles(await as[who].get('/notice')), who).toEqual(['원두 단가 안내'])
    for (const who of ['waiting', 'headquarters', 'stranger', 'general'] as const)
      expect(titles(await as[who].get('/notice')), who).toEqual([])
    expect(await as.operator.get('/notice')).toMatchObject({ status: 403 })
  })

  it.each<[string, Partial<Audience>, boolean, boolean]>([
    ['a level', { to: 'LEVEL', levels: [1, 3] }, true, true],
    ['a level that no store has', { to: 'LEVEL', levels: [5] }, false, false],
    ['a type', { to: 'TYPE', types: ['FRANCHISE'] }, true, true],
    ['a type that no store has', { to: 'TYPE', types: ['DIRECT'] }, false, false],
  ])('reaches the stores of %s', async (_, audience, storeReads, neighbourReads) => {
    const { as, write, titles } = await open()
    const id = await write({ audience: to(audience) })
    expect(titles(await as.store.get('/notice')).length === 1).toBe(storeReads)
    expect(await as.neighbour.get(`/notice/${id}`)).toMatchObject({ status: neighbourReads ? 200 : 404 })
  })

  it('reaches chosen stores only; a store of another brand is unknown and nothing is written', async () => {
    const { as, people, write, find, titles } = await open()
    const [storeId = 0] = people.store.storeIds
    const id = await write({ audience: to({ to: 'STORE', storeIds: [storeId] }) })
    expect(titles(await as.store.get('/notice'))).toHaveLength(1)
    expect(await as.neighbour.get(`/notice/${id}`)).toMatchObject({ status: 404 })
    expect(await find(id)).toMatchObject({ stores: 1, read: 0, chosenStores: [{ id: storeId, name: '성수점' }] })
    const foreign = to({ to: 'STORE', storeIds: [storeId, people.stranger.storeIds[0] ?? 0] })
    expect(await as.headquarters.post(path, formOf({ audience: foreign }), front)).toMatchObject({ status: 404 })
    expect(titles(await as.headquarters.get(path, front))).toHaveLength(1)
  })

  it('is seen from its Korean day on, and never as a draft', async () => {
    const { again, write, titles } = await open()
    await write({ publish: 'DRAFT', title: '임시 글' })
    await write({ publish: 'DAY', publishOn: '2026-05-16', title: '예약 글' })
    world.now = new Date('2026-05-15T14:59:59Z')
    const [store, headquarters] = [await again('store'), await again('headquarters')]
    expect(titles(await store.get('/notice'))).toEqual([])
    world.now = new Date('2026-05-15T15:00:00Z')
    expect(titles(await store.get('/notice'))).toEqual(['예약 글'])
    expect(titles(await headquarters.get(`${path}?state=DRAFT`, front))).toEqual(['임시 글'])
    expect(titles(await headquarters.get(`${path}?state=PUBLISHED`, front))).toEqual(['예약 글'])
  })

  it.each([
    [{ publish: 'DAY' }, noticeSentences.dayMissing],
    [{ publish: 'DAY', publishOn: '2026-05-15' }, noticeSentences.dayOutside],
    [{ publish: 'DAY', publishOn: '2027-05-16' }, noticeSentences.dayOutside],
    [{ publish: 'DAY', publishOn: '2026-02-30' }, noticeSentences.dayMissing],
    [{ title: ' ' }, '제목을 입력해 주세요.'],
    [{ audience: to({ to: 'LEVEL' }) }, '받을 매장을 하나 이상 선택해 주세요.'],
  ])('refuses %j', async (part, sentence) => {
    const { as, titles } = await open()
    const reply = await as.headquarters.post(path, formOf(part), front)
    expect(reply.status).toBe(400)
    expect(reply.body).toContain(sentence)
    expect(titles(await as.headquarters.get(path, front))).toEqual([])
  })

  it('disappears when it is withdrawn, stays for the headquarters, and cannot be edited', async () => {
    const { as, write, edit, titles } = await open()
    const id = await write()
    expect(await as.headquarters.delete(`${path}/${id}`, undefined, front)).toMatchObject({ status: 200 })
    expect(await as.headquarters.delete(`${path}/${id}`, undefined, front)).toMatchObject({ status: 200 })
    expect(titles(await as.store.get('/notice'))).toEqual([])
    expect(titles(await as.headquarters.get(`${path}?state=WITHDRAWN`, front))).toHaveLength(1)
    expect(await edit(id, { title: '다른 제목' })).toMatchObject({ status: 409, message: noticeSentences.withdrawn })
    const lines = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `notice/${id}`))
    expect(lines).toHaveLength(2)
  })

  it('of another brand is unknown to every call', async () => {
    const { as, write, find } = await open()
    const id = await write()
    const other = { 'front-uri': 'basakon' }
    const { version } = await find(id)
    const replies = await Promise.all([
      as.otherHeadquarters.get(`${path}/${id}`, other),
      as.otherHeadquarters.put(`${path}/${id}`, { version, notice: formOf({ title: '빼앗기' }) }, other),
      as.otherHeadquarters.delete(`${path}/${id}`, undefined, other),
      as.otherHeadquarters.get(`${path}/${id}/reader`, other),
      as.otherHeadquarters.get(`${path}/${id}/reader/export`, other),
      as.otherHeadquarters.post(`${path}/${id}/reminder`, undefined, other),
      as.stranger.get(`/notice/${id}`),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect(await find(id)).toMatchObject({ title: '원두 단가 안내', state: 'PUBLISHED', version })
  })

  it('keeps the change of the first of two editors', async () => {
    const { write, find, edit } = await open()
    const id = await write()
    const { version } = await find(id)
    expect(await edit(id, { title: '첫 수정' }, version)).toMatchObject({ status: 200 })
    expect(await edit(id, { title: '둘째 수정' }, version)).toMatchObject({ status: 409 })
    expect(await find(id)).toMatchObject({ title: '첫 수정' })
  })
})

describe('the readers of a notice', () => {
  it('are the stores whose member has opened it, with the time of the first reading', async () => {
    const { as, write, find, readers } = await open()
    const id = await write({ isImportant: true })
    expect((await as.store.get('/notice/unread')).data).toMatchObject({ unread: 1, important: { noticeId: id } })
    const at = world.now
    expect((await as.store.get(`/notice/${id}`)).data as StoreNotice).toMatchObject({ readYn: 'Y' })
    world.now = new Date(at.getTime() + 60_000)
    await as.store.get(`/notice/${id}`)
    expect((await as.store.get('/notice/unread')).data).toEqual({ unread: 0, important: null })
    expect(await find(id)).toMatchObject({ stores: 3, read: 1, former: 0 })
    expect(await readers(id, 'READ')).toEqual([
      expect.objectContaining({ storeName: '성수점', state: 'READ', readAt: at.toISOString(), readBy: '김*늘' }),
    ])
    expect(await readers(id, 'UNREAD')).toHaveLength(2)
    expect(await readers(id)).toHaveLength(3)
  })

  it('of a former text are shown as such, and see the notice as unread again', async () => {
    const { as, write, find, edit, readers } = await open()
    const id = await write()
    await as.store.get(`/notice/${id}`)
    await edit(id, { html: '<p>단가는 그대로입니다.</p>' })
    await as.neighbour.get(`/notice/${id}`)
    expect(await find(id)).toMatchObject({
      textVersion: 2,
      read: 1,
      former: 1,
      formerTexts: [{ textVersion: 1, html: '<p>다음 달부터</p><p>단가가 내려갑니다.</p>' }],
    })
    expect((await readers(id, 'FORMER')).map(({ storeName }) => storeName)).toEqual(['성수점'])
    expect((await as.store.get('/notice/unread')).data).toMatchObject({ unread: 1 })
    await as.store.get(`/notice/${id}`)
    expect(await find(id)).toMatchObject({ read: 2, former: 0 })
  })

  it('stay when only the mark or the audience changes', async () => {
    const { as, write, find, edit } = await open()
    const id = await write()
    await as.store.get(`/notice/${id}`)
    await edit(id, { isImportant: true })
    expect(await find(id)).toMatchObject({ textVersion: 1, read: 1, former: 0, formerTexts: [] })
  })

  it('that are missing are reminded once per Korean day, by inbox and mail', async () => {
    const { as, people, again, write } = await open()
    const id = await write()
    await as.store.get(`/notice/${id}`)
    const remind = async () => (await again('headquarters')).post(`${path}/${id}/reminder`, undefined, front)
    expect((await remind()).data).toEqual({ stores: 2 })
    const sent = await world.db.select().from(message)
    expect(sent.map(({ event, channel }) => `${event} ${channel}`).toSorted()).toEqual([
      'NOTICE_REMINDER INBOX',
      'NOTICE_REMINDER INBOX',
      'NOTICE_REMINDER MAIL',
      'NOTICE_REMINDER MAIL',
    ])
    expect(sent.some(({ memberId }) => memberId === people.store.memberId)).toBe(false)
    world.now = new Date('2026-05-15T14:59:59Z')
    expect(await remind()).toMatchObject({ status: 409, message: noticeSentences.remindedToday })
    world.now = new Date('2026-05-15T15:00:00Z')
    expect(await remind()).toMatchObject({ status: 200 })
    for (const who of ['neighbour', 'stopped'] as const) await (await again(who)).get(`/notice/${id}`)
    world.now = new Date(world.now.getTime() + day)
    expect(await remind()).toMatchObject({ status: 409, message: noticeSentences.allRead })
  })

  it('are a workbook', async () => {
    const { as, write } = await open()
    const id = await write()
    await as.store.get(`/notice/${id}`)
    const reply = await as.headquarters.get(`${path}/${id}/reader/export`, front)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toContain('spreadsheet')
  })
})

describe('a member of the headquarters', () => {
  it('with the role READ reads notices and readers, and writes none', async () => {
    const { write } = await open()
    const id = await write()
    const reader = { username: 'reader', brand: coffee, authority: 'ROLE_PARTNER', brandRole: 'READ' } as const
    const api = await apiAs(world, await addMember(world, reader))
    expect(await api.get(`${path}/${id}/reader`, front)).toMatchObject({ status: 200 })
    expect(await api.post(path, formOf(), front)).toMatchObject({ status: 403 })
    expect(await api.post(`${path}/${id}/reminder`, undefined, front)).toMatchObject({ status: 403 })
  })

  it('reads a list in as many statements for three notices as for one', async () => {
    const { as, write } = await open()
    const list = async () => {
      const { result, statements } = await withStatements(() => as.headquarters.get(path, front))
      return { count: statements.length, rows: (result.data as { content: NoticeRow[] }).content }
    }
    await write()
    const { count } = await list()
    await write({ title: '둘째' })
    await write({ title: '셋째' })
    const more = await list()
    expect(more.rows.map(({ stores }) => stores)).toEqual([3, 3, 3])
    expect(more.count).toBe(count)
  })
})
