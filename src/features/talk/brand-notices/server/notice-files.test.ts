import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import {
  attachmentRefusalText,
  attachmentSentences,
  type Attachment,
} from '#features/platform/files/contract/attachment.ts'
import { attachment } from '#features/platform/files/server/files.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { openCommunity } from '#testing/fixtures/talk/community.ts'
import { hostileAttachments, plainPdf } from '#testing/files/hostile-attachments.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { useWorld } from '#testing/world.ts'
import { everyStore } from '../contract/audience.ts'
import type { StoreNotice } from '../contract/store-notice.calls.ts'
import type { BrandNotice } from '../contract/brand-notices.partner.calls.ts'
import { noticeSentences } from '../contract/notice-terms.ts'

const world = useWorld()
const front = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/notice'

const upload = async (api: ApiClient, bytes: Buffer = plainPdf, name = '안내.pdf') =>
  api.post(`${path}/file?name=${encodeURIComponent(name)}`, bytes, { ...front, 'content-type': uploadType })
const idOf = ({ data }: { data: unknown }) => (data as Attachment).id // the call's contract
const formOf = (part: object) => ({
  title: '원두 단가 안내',
  html: '<p>첨부 파일을 봐 주세요.</p>',
  isImportant: false,
  audience: everyStore,
  publish: 'NOW',
  ...part,
})

async function open() {
  const { as, people } = await openCommunity(world)
  const hq = as.headquarters
  const write = async (part: object) => hq.post(path, formOf(part), front)
  const published = async (part: object) => {
    const reply = await write(part)
    expect(reply.status, reply.body).toBe(200)
    return (reply.data as { noticeId: number }).noticeId
  }
  const find = async (id: number) => (await hq.get(`${path}/${id}`, front)).data as BrandNotice
  const edit = async (id: number, part: object) => {
    const { version } = await find(id)
    return hq.put(`${path}/${id}`, { version, notice: formOf(part) }, front)
  }
  return { as, people, hq, write, published, find, edit }
}

describe('the files of a notice', () => {
  it('are read by the addressed stores, the headquarters and the operators, as bytes only', async () => {
    const { as, people, hq, published } = await open()
    const photo = await drawPicture({ width: 900, height: 600 })
    const fileIds = [idOf(await upload(hq)), idOf(await upload(hq, photo, '매장.jpg'))]
    const [storeId = 0] = people.store.storeIds
    const id = await published({ fileIds, audience: { ...everyStore, to: 'STORE', storeIds: [storeId] } })
    const { files } = (await as.store.get(`/notice/${id}`)).data as StoreNotice
    expect(files.map(({ name }) => name)).toEqual(['안내.pdf', '매장.jpg'])
    const [pdf, picture] = fileIds
    const answer = await as.store.get(`/notice/${id}/file/${pdf}`)
    expect(answer).toMatchObject({ status: 200, body: plainPdf.toString() })
    expect(answer.headers).toMatchObject({ 'content-type': uploadType })
    expect(await as.store.get(`/notice/${id}/file/${picture}?preview=Y`)).toMatchObject({ status: 200 })
    expect(await as.store.get(`/notice/${id}/file/${pdf}?preview=Y`)).toMatchObject({ status: 404 })
    for (const api of [hq, as.operator])
      expect(await api.get(`${path}/${id}/file/${pdf}`, front)).toMatchObject({ status: 200 })
  })

  it('are unknown to every other store and headquarters, and under another notice', async () => {
    const { as, people, hq, published } = await open()
    const [storeId = 0] = people.store.storeIds
    const fileId = idOf(await upload(hq))
    const id = await published({ fileIds: [fileId], audience: { ...everyStore, to: 'STORE', storeIds: [storeId] } })
    const other = await published({})
    for (const who of ['neighbour', 'waiting', 'stranger', 'general', 'headquarters'] as const)
      expect(await as[who].get(`/notice/${id}/file/${fileId}`), who).toMatchObject({ status: 404 })
    const foreign = { 'front-uri': 'basakon' }
    expect(await as.otherHeadquarters.get(`${path}/${id}/file/${fileId}`, foreign)).toMatchObject({ status: 404 })
    expect(await as.store.get(`/notice/${other}/file/${fileId}`)).toMatchObject({ status: 404 })
    expect(await hq.get(`${path}/${other}/file/${fileId}`, front)).toMatchObject({ status: 404 })
  })

  it('are closed to the stores before the publication and after the withdrawal', async () => {
    const { as, hq, published } = await open()
    const fileId = idOf(await upload(hq))
    const id = await published({ fileIds: [fileId], publish: 'DRAFT' })
    expect(await as.store.get(`/notice/${id}/file/${fileId}`)).toMatchObject({ status: 404 })
    const sent = idOf(await upload(hq))
    const other = await published({ fileIds: [sent] })
    expect(await as.store.get(`/notice/${other}/file/${sent}`)).toMatchObject({ status: 200 })
    await hq.delete(`${path}/${other}`, undefined, front)
    expect(await as.store.get(`/notice/${other}/file/${sent}`)).toMatchObject({ status: 404 })
  })

  it('are five at most, uploaded by the writer, and of no other record', async () => {
    const { hq, write, published } = await open()
    const colleague = await apiAs(
      world,
      await addMember(world, { username: 'staff', brand: coffee, authority: 'ROLE_PARTNER', brandRole: 'ORDERS' }),
    )
    const six = []
    for (let no = 0; no < 6; no++) six.push(idOf(await upload(hq)))
    expect(await write({ fileIds: six })).toMatchObject({
      status: 400,
      errors: [{ path: 'fileIds', message: noticeSentences.tooManyFiles }],
    })
    const theirs = idOf(await upload(colleague))
    expect(await write({ fileIds: [theirs] })).toMatchObject({ status: 409, message: attachmentSentences.missing })
    await published({ fileIds: six.slice(0, 1) })
    expect(await write({ fileIds: six.slice(0, 2) })).toMatchObject({ status: 409 })
    const records = await world.db.select({ record: attachment.record }).from(attachment)
    expect(records.filter(({ record }) => record !== '')).toHaveLength(1)
  })

  it('are changed by an edit, which makes the notice unread; without them they stay', async () => {
    const { as, hq, published, find, edit } = await open()
    const [first, second] = [idOf(await upload(hq)), idOf(await upload(hq))]
    const id = await published({ fileIds: [first] })
    await as.store.get(`/notice/${id}`)
    await edit(id, {})
    expect(await find(id)).toMatchObject({ textVersion: 1, files: [{ id: first }] })
    expect(await edit(id, { fileIds: [second] })).toMatchObject({ status: 200 })
    expect(await find(id)).toMatchObject({ textVersion: 2, files: [{ id: second }], read: 0, former: 1 })
    expect(await as.store.get(`/notice/${id}/file/${first}`)).toMatchObject({ status: 404 })
    const lines = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `notice/${id}`))
      .orderBy(auditLog.id)
    expect(lines.at(-1)).toMatchObject({
      before: { noticeFiles: [{ id: first, name: '안내.pdf' }] },
      after: { noticeFiles: [{ id: second, name: '안내.pdf' }] },
    })
    world.now = new Date(world.now.getTime() + 25 * 60 * 60 * 1000)
    await world.runJob('sweep-attachments')
    expect((await world.db.select().from(attachment)).map(({ id: left }) => left)).toEqual([second])
  })

  it.each(hostileAttachments)('refuse %s', async (_, bytes, refused) => {
    const { hq } = await open()
    expect(await upload(hq, bytes)).toMatchObject({ status: 400, message: attachmentRefusalText[refused] })
    expect(await world.db.$count(attachment)).toBe(0)
  })
})
