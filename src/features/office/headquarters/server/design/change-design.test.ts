import { changeBrandDesignCall } from '../../contract/brand-design.partner.calls.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { file } from '#features/platform/files/server/files.tables.ts'
import { apiAs, apiWith, type ApiClient } from '#testing/harness/api-client.ts'
import { addBrands, addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { useWorld } from '#testing/world.ts'
import { uploadType } from '#contract/call.ts'
import { unreadableColorText } from '../../contract/brand-design.partner.calls.ts'
import { bodyOf } from '#testing/harness/example-body.ts'

/** Not the stored color. */
const designBody = { ...bodyOf(changeBrandDesignCall), primaryColor: '#0F5132' }

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-design-')) } })
const headers = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/picture'

async function aHeadquarters(): Promise<ApiClient> {
  await addBrands(world, coffee, chicken)
  return apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
}
const send = async (hq: ApiClient) =>
  (
    await hq.post('/partnerAdmin/file/picture', await drawPicture({ width: 400, height: 400 }), {
      ...headers,
      'content-type': uploadType,
    })
  ).data as Picture
const shown = async () => (await apiWith(world, undefined).get(`/partner/${coffee.uri}`)).data

describe('changing the design of a brand', () => {
  it('shows logo, banner and colours to everyone, and of this brand only', async () => {
    const hq = await aHeadquarters()
    const [logo, banner] = [await send(hq), await send(hq)]
    const body = { ...designBody, picture: pictureUrl(logo), banner: pictureUrl(banner), version: 0 }
    const reply = await hq.put(path, body, headers)
    expect(reply).toMatchObject({ status: 200, data: { version: expect.any(Number) as number } })
    const design = { picture: logo, banner, primaryColor: '#0F5132' }
    expect(await shown()).toMatchObject(design)
    expect((await hq.get(path, headers)).data).toMatchObject({ ...design, ...(reply.data as object) })
    expect((await apiWith(world, undefined).get(`/partner/${chicken.uri}`)).data).toMatchObject({
      banner: null,
      primaryColor: '#1F3A8A',
    })
  })

  it('refuses colours on which a text is not readable, at each field', async () => {
    const hq = await aHeadquarters()
    const body = { ...designBody, primaryColor: '#FFC531', accentColor: '#222222', version: 0 }
    const reply = await hq.put(path, body, headers)
    expect(reply).toMatchObject({ status: 400 })
    expect(reply.errors).toEqual([
      { path: 'primaryColor', message: unreadableColorText.primaryColor },
      { path: 'accentColor', message: unreadableColorText.accentColor },
    ])
    expect(await shown()).toMatchObject({ primaryColor: '#1F3A8A' })
  })

  it.each(['red', '#12345', 'url(//evil)', '#1F3A8A;x'])('refuses %s as a colour', async (primaryColor) => {
    const hq = await aHeadquarters()
    expect(await hq.put(path, { ...designBody, primaryColor, version: 0 }, headers)).toMatchObject({ status: 400 })
  })

  it('refuses a picture that was not uploaded, and leaves the design unchanged', async () => {
    const hq = await aHeadquarters()
    const body = { ...designBody, picture: 'https://example.com/logo.png', version: 0 }
    expect(await hq.put(path, body, headers)).toMatchObject({ status: 409 })
    expect(await shown()).toMatchObject({ picture: null, primaryColor: '#1F3A8A' })
  })

  it('shows the second editor the change of the first', async () => {
    const hq = await aHeadquarters()
    await hq.put(path, { ...designBody, version: 0 }, headers)
    const late = await hq.put(path, { ...designBody, primaryColor: '#5B3A78', version: 0 }, headers)
    expect(late).toMatchObject({ status: 409, data: { changes: [{ after: { primaryColor: '#0F5132' } }] } })
    const { version } = late.data as { version: number }
    expect(await hq.put(path, { ...designBody, primaryColor: '#5B3A78', version }, headers)).toMatchObject({
      status: 200,
    })
  })

  it('leaves the replaced files to the sweep, which removes them and keeps those in use', async () => {
    const hq = await aHeadquarters()
    const [first, second] = [await send(hq), await send(hq)]
    await hq.put(path, { ...designBody, banner: pictureUrl(first), version: 0 }, headers)
    const { version } = (await hq.get(path, headers)).data as { version: number }
    await hq.put(path, { ...designBody, banner: pictureUrl(second), version }, headers)
    world.now = new Date(world.now.getTime() + 2 * 24 * 60 * 60 * 1000)
    await world.runJob('sweep-files')
    expect(await world.db.select({ filename: file.filename }).from(file)).toEqual([{ filename: second.filename }])
  })
})

describe("a headquarters' upload", () => {
  it('refuses files above 5 MB and those that are no picture', async () => {
    const hq = await aHeadquarters()
    const post = (bytes: Buffer) =>
      hq.post('/partnerAdmin/file/picture', bytes, { ...headers, 'content-type': uploadType })
    expect(await post(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    expect(await post(Buffer.from('<svg/>'))).toMatchObject({ status: 400 })
    expect(await upload(hq, '/admin/file/picture', await drawPicture())).toMatchObject({ status: 403 })
  })

  it('ends at 200 pictures a day', async () => {
    const hq = await aHeadquarters()
    await send(hq)
    const [row] = await world.db.select().from(file)
    const copies = Array.from({ length: 199 }, (_, index) => ({ ...row!, id: 1_000 + index, filename: `x${index}` })) // `send` stored it
    await world.db.insert(file).overridingSystemValue().values(copies)
    const late = await hq.post('/partnerAdmin/file/picture', await drawPicture(), {
      ...headers,
      'content-type': uploadType,
    })
    expect(late).toMatchObject({ status: 409 })
  })
})
