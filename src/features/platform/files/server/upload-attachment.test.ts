import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { hostileAttachments, packedPdf, plainPdf } from '#testing/files/hostile-attachments.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { useWorld } from '#testing/world.ts'
import { attachmentLimits, attachmentRefusalText, type Attachment } from '../contract/attachment.ts'
import { attachmentsOf, readAttachment, takeAttachments } from './attachments.ts'
import { diskStorage } from './disk-storage.ts'
import { attachment } from './files.tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'balju-attachments-'))
const world = useWorld({ env: { DATA_DIR: folder } })
const headers = { 'front-uri': coffee.uri, 'content-type': uploadType }
const privateStorage = diskStorage(folder, 'private-files')
const record = 'productRequest/1'

async function aHeadquarters(): Promise<{ api: ApiClient; memberId: number }> {
  await addBrands(world, coffee)
  const member = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  return { api: await apiAs(world, member), memberId: member.memberId }
}

const send = (api: ApiClient, bytes: Buffer, name = 'a.pdf') =>
  api.post(`/partnerAdmin/file/attachment?name=${encodeURIComponent(name)}`, bytes, headers)

describe('uploading an attachment', () => {
  it('stores a PDF and a picture as they are, the picture with a preview', async () => {
    const { api, memberId } = await aHeadquarters()
    const photo = await drawPicture({ width: 900, height: 600 })
    const sent = [(await send(api, plainPdf, '로고 시안.pdf')).data, (await send(api, photo, '매장.jpg')).data]
    const [first, second] = sent as [Attachment, Attachment]
    expect(first).toMatchObject({ name: '로고 시안.pdf', type: 'application/pdf', bytes: plainPdf.length })
    const ids = [first.id, second.id]
    await world.db.transact((tx) => takeAttachments(tx, { ids, uploadedBy: memberId, record }))
    expect([...(await attachmentsOf(world.db, record)).keys()]).toEqual(ids)
    const read = (id: number, isPreview: boolean) =>
      readAttachment({ db: world.db, privateStorage }, { id, record, isPreview })
    expect((await read(second.id, false))?.bytes.equals(photo)).toBe(true)
    expect((await read(second.id, true))?.bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(await read(first.id, true)).toBeUndefined()
  })

  it('has no address for the file: nobody can open it without the record', async () => {
    const { api } = await aHeadquarters()
    await send(api, plainPdf)
    const [row] = await world.db.select().from(attachment)
    const key = row!.key // the upload has stored it
    for (const address of [
      `/files/${key}`,
      `/files/../private-files/${key}`,
      `/files/picture/../../private-files/${key}`,
    ])
      expect((await world.app.inject({ url: address })).statusCode, address).toBe(404)
    expect((await privateStorage.read(key))?.equals(plainPdf)).toBe(true)
  })

  it.each(hostileAttachments)('refuses %s', async (_, bytes, refused) => {
    const { api } = await aHeadquarters()
    const reply = await send(api, bytes, 'harmless.pdf')
    expect(reply).toMatchObject({ status: 400, message: attachmentRefusalText[refused] })
    expect(await world.db.$count(attachment)).toBe(0)
  })

  it('accepts a packed PDF without active content', async () => {
    const { api } = await aHeadquarters()
    expect(await send(api, packedPdf('1 0 <</Type/Catalog/Pages 2 0 R>>'))).toMatchObject({ status: 200 })
  })

  it('gives the name the extension of the bytes, and no path', async () => {
    const { api } = await aHeadquarters()
    const named = async (name: string) => ((await send(api, plainPdf, name)).data as Attachment | undefined)?.name
    expect(await named('../../시안.exe')).toBe('.. .. 시안.exe.pdf')
    expect(await named('명함\u202E\n.PDF')).toBe('명함 .PDF')
    expect(await send(api, plainPdf, '\u0000')).toMatchObject({ status: 400 })
  })

  it('ends at the limit of a day, and at 15 MB', async () => {
    const { api, memberId } = await aHeadquarters()
    expect(await send(api, Buffer.alloc(attachmentLimits.maxBytes + 1))).toMatchObject({ status: 413 })
    const row = { name: 'x', type: 'application/pdf', bytes: 1, uploadedBy: memberId, key: 'x' } as const
    const rows = Array.from({ length: attachmentLimits.maxPerDay }, () => ({
      ...row,
      unusedUntil: world.now,
      createdAt: world.now,
    }))
    await world.db.insert(attachment).values(rows)
    expect(await send(api, plainPdf)).toMatchObject({ status: 409 })
  })
})

describe('a record with attachments', () => {
  const take = (ids: number[], uploadedBy: number, of = record) =>
    world.db.transact((tx) => takeAttachments(tx, { ids, uploadedBy, record: of }))

  it('takes only own uploads that no other record has', async () => {
    const { api, memberId } = await aHeadquarters()
    const { id } = (await send(api, plainPdf)).data as Attachment
    const missing = { ok: false, refused: 'attachment-missing' }
    expect(await take([id], memberId + 1)).toEqual(missing)
    expect(await take([id, 999_999], memberId)).toEqual(missing)
    expect((await attachmentsOf(world.db, record)).size).toBe(0)
    expect(await take([id], memberId)).toEqual({ ok: true })
    expect(await take([id], memberId, 'productRequest/2')).toEqual(missing)
  })

  it('keeps its files; the sweep removes the others after a day', async () => {
    const { api, memberId } = await aHeadquarters()
    const [kept, unused] = [(await send(api, plainPdf)).data, (await send(api, plainPdf)).data] as [
      Attachment,
      Attachment,
    ]
    await take([kept.id], memberId)
    const keys = (await world.db.select().from(attachment)).map(({ id, key }) => [id, key] as const)
    await world.runJob('sweep-attachments')
    expect(await world.db.$count(attachment)).toBe(2)
    world.now = new Date(world.now.getTime() + 25 * 60 * 60 * 1000)
    await world.runJob('sweep-attachments')
    expect((await world.db.select().from(attachment)).map(({ id }) => id)).toEqual([kept.id])
    const read = (id: number) => privateStorage.read(keys.find(([of]) => of === id)?.[1] ?? '')
    expect([await read(kept.id), await read(unused.id)]).toEqual([plainPdf, undefined])
  })
})
