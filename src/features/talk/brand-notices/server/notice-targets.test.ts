import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { chainStore, storeTerritory } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { pictureSentences } from '#features/platform/files/contract/picture-limits.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { plainPdf } from '#testing/files/hostile-attachments.ts'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { openCommunity } from '#testing/fixtures/talk/community.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import { audienceSentences, everyStore, type Audience } from '../contract/audience.ts'
import type { BrandNotice } from '../contract/brand-notices.partner.calls.ts'
import type { StoreNotice } from '../contract/store-notice.calls.ts'

const world = useWorld()
const front = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/notice'

const formOf = (part: object = {}) => ({
  title: '강북 물류 일정',
  html: '<p>화요일과 금요일에 배송합니다.</p>',
  isImportant: false,
  audience: everyStore,
  publish: 'NOW',
  ...part,
})

async function open() {
  const { as, people } = await openCommunity(world)
  const hq = as.headquarters
  const [ownStore = 0] = people.headquarters.storeIds
  await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.id, ownStore))
  const addTerritory = async (name: string, partnerId = coffee.partnerId) =>
    insertedId(await world.db.insert(storeTerritory).values({ partnerId, name }).returning({ id: storeTerritory.id }))
  const move = async (who: 'store' | 'neighbour' | 'waiting' | 'stopped', territoryId: number | null) =>
    world.db
      .update(chainStore)
      .set({ territoryId })
      .where(eq(chainStore.id, people[who].storeIds[0] ?? 0))
  const write = (part: object = {}) => hq.post(path, formOf(part), front)
  const published = async (part: object = {}) => {
    const reply = await write(part)
    expect(reply.status, reply.body).toBe(200)
    return (reply.data as { noticeId: number }).noticeId
  }
  const find = async (id: number) => (await hq.get(`${path}/${id}`, front)).data as BrandNotice
  const reach = (audience: Audience, headers = front) => hq.post(`${path}/reach`, { audience }, headers)
  return { as, people, hq, addTerritory, move, write, published, find, reach }
}

const toTerritories = (...territoryIds: number[]): Audience => ({ ...everyStore, to: 'TERRITORY', territoryIds })

describe('a notice to territories', () => {
  it('is read by their stores only: in the list, the item, the badge, the files and the reminder', async () => {
    const { as, people, hq, addTerritory, move, published, find } = await open()
    const north = await addTerritory('서울 북부')
    await move('store', north)
    await move('waiting', north)
    const uploaded = await hq.post(`${path}/file?name=a.pdf`, plainPdf, { ...front, 'content-type': uploadType })
    const fileId = (uploaded.data as Attachment).id
    const id = await published({ audience: toTerritories(north), fileIds: [fileId], isImportant: true })
    expect(await find(id)).toMatchObject({ stores: 1, read: 0, chosenTerritories: [{ id: north, name: '서울 북부' }] })
    await hq.post(`${path}/${id}/reminder`, undefined, front)
    const reminded = await world.db.select({ memberId: message.memberId }).from(message)
    expect(new Set(reminded.map(({ memberId }) => memberId))).toEqual(new Set([people.store.memberId]))
    for (const who of ['neighbour', 'waiting', 'stopped', 'stranger', 'general', 'headquarters'] as const) {
      expect((await as[who].get('/notice')).data, who).toMatchObject({ content: [] })
      expect((await as[who].get('/notice/unread')).data, who).toMatchObject({ unread: 0, important: null })
      expect(await as[who].get(`/notice/${id}`), who).toMatchObject({ status: 404 })
      expect(await as[who].get(`/notice/${id}/file/${fileId}`), who).toMatchObject({ status: 404 })
    }
    expect((await as.store.get('/notice/unread')).data).toMatchObject({ unread: 1, important: { noticeId: id } })
    expect(await as.store.get(`/notice/${id}`)).toMatchObject({ status: 200 })
    expect(await as.store.get(`/notice/${id}/file/${fileId}`)).toMatchObject({ status: 200 })
    expect(await find(id)).toMatchObject({ stores: 1, read: 1 })
  })

  it('follows a store that moves: it gains the notices of its new territory and loses those of the former', async () => {
    const { as, addTerritory, move, published, find } = await open()
    const [north, south] = [await addTerritory('서울 북부'), await addTerritory('경기 남부')]
    await move('store', north)
    const [ofNorth, ofSouth] = [
      await published({ audience: toTerritories(north) }),
      await published({ audience: toTerritories(south) }),
    ]
    expect(await as.store.get(`/notice/${ofNorth}`)).toMatchObject({ status: 200 })
    expect(await find(ofNorth)).toMatchObject({ stores: 1, read: 1 })
    await move('store', south)
    expect(await as.store.get(`/notice/${ofNorth}`)).toMatchObject({ status: 404 })
    expect(await as.store.get(`/notice/${ofSouth}`)).toMatchObject({ status: 200 })
    expect(await find(ofNorth)).toMatchObject({ stores: 0, read: 0 })
    await move('store', null)
    expect((await as.store.get('/notice')).data).toMatchObject({ content: [] })
  })

  it('refuses a territory of another brand, and an empty choice', async () => {
    const { addTerritory, write } = await open()
    const foreign = await addTerritory('부산', chicken.partnerId)
    expect(await write({ audience: toTerritories(foreign) })).toMatchObject({ status: 404 })
    const empty = await write({ audience: toTerritories() })
    expect(empty.status).toBe(400)
    expect(empty.body).toContain(audienceSentences.nothingChosen)
  })

  it('tells before it is saved how many stores it reaches, of the own brand alone', async () => {
    const { people, as, addTerritory, move, reach } = await open()
    const [north, south] = [await addTerritory('서울 북부'), await addTerritory('경기 남부')]
    await move('store', north)
    await move('stopped', north)
    await move('waiting', north)
    await move('neighbour', south)
    expect((await reach(everyStore)).data).toEqual({ stores: 3 })
    expect((await reach(toTerritories(north))).data).toEqual({ stores: 2 })
    expect((await reach(toTerritories(north, south))).data).toEqual({ stores: 3 })
    const storeIds = [people.store.storeIds[0] ?? 0, people.stranger.storeIds[0] ?? 0]
    expect((await reach({ ...everyStore, to: 'STORE', storeIds })).data).toEqual({ stores: 1 })
    const other = await as.otherHeadquarters.post(
      `${path}/reach`,
      { audience: toTerritories(north) },
      { 'front-uri': chicken.uri },
    )
    expect(other.data).toEqual({ stores: 0 })
  })
})

describe('the text of a notice', () => {
  it('keeps headings, lists, links and own pictures, and nothing that could run', async () => {
    const { as, hq, published, find } = await open()
    const uploaded = await hq.post('/partnerAdmin/file/picture', await drawPicture(), {
      ...front,
      'content-type': uploadType,
    })
    const picture = uploaded.data as Picture
    const src = pictureUrl(picture)
    const id = await published({
      html: `<h2>일정</h2><ul><li><strong>화요일</strong></li></ul><a href="javascript:alert(1)">링크</a>
        <a href="https://example.com/map">지도</a><img src="${src}" onerror="alert(1)"><script>alert(1)</script>`,
    })
    const { html, pictures } = (await as.store.get(`/notice/${id}`)).data as StoreNotice
    expect(html).toContain('<h2>일정</h2><ul><li><strong>화요일</strong></li></ul>')
    expect(html).toContain('href="https://example.com/map"')
    expect(html).toContain(`<img src="${src}"`)
    expect(html).not.toMatch(/script|onerror/)
    expect(pictures).toMatchObject([{ path: picture.path, filename: picture.filename }])
    expect((await find(id)).html).toBe(html)
    const found = await hq.get(`${path}?search=${encodeURIComponent('화요일')}`, front)
    expect(found.data).toMatchObject({ content: [{ noticeId: id }] })
  })

  it.each([
    ['only removed elements', '<script>alert(1)</script><p> </p>', 400, '내용을 입력해 주세요.'],
    [
      'a picture that was never uploaded',
      `<p>사진</p><img src="/files/picture/00/${'0'.repeat(32)}.jpg">`,
      409,
      pictureSentences.missing,
    ],
  ])('is refused with %s', async (_, html, status, sentence) => {
    const { write } = await open()
    const reply = await write({ html })
    expect(reply.status).toBe(status)
    expect(reply.body).toContain(sentence)
  })

  it('counts a change of its format as an edit, with the former text kept', async () => {
    const { as, hq, published, find } = await open()
    const id = await published()
    await as.store.get(`/notice/${id}`)
    const html = '<p><strong>화요일</strong>과 금요일에 배송합니다.</p>'
    await hq.put(`${path}/${id}`, { version: (await find(id)).version, notice: formOf({ html }) }, front)
    expect(await find(id)).toMatchObject({ textVersion: 2, formerTexts: [{ html: formOf().html }] })
    expect((await as.store.get('/notice/unread')).data).toMatchObject({ unread: 1 })
  })

  it('takes pictures of a colleague who may write notices but not change products', async () => {
    await open()
    const clerk = await addMember(world, {
      username: 'clerk',
      brand: coffee,
      authority: 'ROLE_PARTNER',
      brandRole: 'ORDERS',
    })
    const api = await apiAs(world, clerk)
    const reply = await api.post('/partnerAdmin/file/picture', await drawPicture(), {
      ...front,
      'content-type': uploadType,
    })
    expect(reply.status, reply.body).toBe(200)
  })
})
