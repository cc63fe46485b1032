import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureSources, pictureUrl, type Picture } from '#contract/picture.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { hostileFiles, marker } from '#testing/files/hostile-files.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { useWorld, type World } from '#testing/world.ts'
import { file } from './files.tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'balju-upload-'))
const world = useWorld({ env: { DATA_DIR: dataDir } })
const address = '/admin/file/picture'

async function operatorOf(of: World): Promise<ApiClient> {
  await addBrands(of, market)
  return apiAs(of, await addMember(of, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }))
}
const filesOnDisk = () => {
  const folder = join(dataDir, 'files/picture')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    : []
}
const urlsOf = (picture: Picture) => [
  pictureUrl(picture),
  ...(pictureSources(picture) ?? '').split(', ').map((source) => source.split(' ')[0] ?? ''),
]
const load = (url: string) => world.app.inject({ method: 'GET', url })

describe('uploading a picture', () => {
  it('stores it in several widths and as a fallback, with its dimensions', async () => {
    const operator = await operatorOf(world)
    const reply = await upload(operator, address, await drawPicture({ width: 2_000, height: 1_000 }))
    const picture = reply.data as Picture
    expect(picture).toMatchObject({ width: 1_600, height: 800, widths: [160, 400, 800, 1_600] })
    expect(picture.filename).toMatch(/^[0-9a-f]{32}\.jpg$/)
    const sizes = []
    for (const url of urlsOf(picture)) {
      const { statusCode, rawPayload } = await load(url)
      expect(statusCode, url).toBe(200)
      const { format, width, height } = await sharp(rawPayload).metadata()
      sizes.push([format, width, height])
    }
    expect(sizes).toEqual([
      ['jpeg', 800, 400],
      ['webp', 160, 80],
      ['webp', 400, 200],
      ['webp', 800, 400],
      ['webp', 1_600, 800],
    ])
    expect(await world.db.select().from(file)).toMatchObject([
      { filename: picture.filename, width: 1_600, height: 800 },
    ])
  })

  it('does not enlarge a small one, and keeps transparency', async () => {
    const drawn = sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const reply = await upload(await operatorOf(world), address, await drawn.png().toBuffer())
    const picture = reply.data as Picture
    expect(picture).toMatchObject({ width: 300, height: 300, widths: [160, 300] })
    expect(picture.filename).toMatch(/\.png$/)
    const { rawPayload } = await load(pictureUrl(picture))
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(false)
  })

  it('applies the orientation of the camera and drops its data', async () => {
    const photo = await sharp(await drawPicture({ width: 400, height: 200 }))
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Copyright: 'a name' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } },
      })
      .jpeg()
      .toBuffer()
    const { data } = await upload(await operatorOf(world), address, photo)
    expect(data).toMatchObject({ width: 200, height: 400 })
    for (const url of urlsOf(data as Picture)) {
      const { exif, icc, xmp, orientation } = await sharp((await load(url)).rawPayload).metadata()
      expect({ exif, icc, xmp, orientation }).toEqual({})
    }
  })

  it('makes a still picture of an animation', async () => {
    const pixels = Buffer.alloc(100 * 300 * 3, 128)
    const animation = await sharp(pixels, { raw: { width: 100, height: 300, channels: 3, pageHeight: 100 } })
      .webp()
      .toBuffer()
    expect((await upload(await operatorOf(world), address, animation)).data).toMatchObject({ width: 100, height: 100 })
  })

  it('serves it for good, as data that no browser runs', async () => {
    const { data } = await upload(await operatorOf(world), address, await drawPicture())
    for (const url of urlsOf(data as Picture)) {
      const { headers } = await load(url)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': url.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      })
    }
  })

  it('gives every upload a name of its own', async () => {
    const operator = await operatorOf(world)
    const photo = await drawPicture()
    const [first, second] = [await upload(operator, address, photo), await upload(operator, address, photo)]
    expect((first.data as Picture).filename).not.toBe((second.data as Picture).filename)
  })

  it('is for operators only, and refuses other callers before it reads the file', async () => {
    const operator = await operatorOf(world)
    await addBrands(world, coffee)
    const store = await apiAs(world, await addMember(world, { username: 'store', brand: coffee, stores: [{}] }))
    const guest = { ...store, ...(await apiAs(world)) }
    const photo = await drawPicture()
    expect(await upload(store, address, photo)).toMatchObject({ status: 403, headers: { connection: 'close' } })
    expect(await upload(guest, address, photo)).toMatchObject({ status: 403, headers: { connection: 'close' } })
    expect(await upload(operator, address, photo)).toMatchObject({ status: 200 })
  })

  it('refuses more than 15 MB, other types of body and a form of another site', async () => {
    const operator = await operatorOf(world)
    expect(await upload(operator, address, Buffer.alloc(15 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      message: '사진 파일은 15MB까지 올릴 수 있습니다.',
    })
    const photo = await drawPicture()
    for (const type of ['image/jpeg', 'application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      expect(await operator.post(address, photo, { 'content-type': type }), type).toMatchObject({ status: 415 })
    }
    expect(await world.db.select().from(file)).toEqual([])
  })

  it('refuses a HEIC photo, and says how to send it', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
    expect(await upload(await operatorOf(world), address, heic)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/HEIC.*JPG로 저장/) as string,
    })
  })

  it.each([
    '/files/picture/..%2f..%2fsession-secret',
    '/files/picture/ab/..%2f..%2f..%2fsession-secret',
    '/files/picture/ab/0000',
    '/files/picture/ab/%00.jpg',
    `/files/picture/ab/${'ab'.repeat(16)}.svg`,
    `/files/picture/cd/${'ab'.repeat(16)}.jpg`,
    `/files/picture/ab/${'ab'.repeat(16)}.jpg`,
  ])('gives access to nothing else: %s', async (url) => {
    expect((await load(url)).statusCode).toBe(404)
  })
})

/** [targets R20] */
describe('a hostile file', () => {
  it('has at least forty variants', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(40))

  it.each(hostileFiles)('$name: is $expected', async ({ bytes, expected }) => {
    const operator = await operatorOf(world)
    const before = filesOnDisk().length
    const reply = await upload(operator, address, await bytes())
    if (expected === 'refused') {
      expect(reply).toMatchObject({ status: 400, code: 'F', message: expect.stringMatching(/[가-힣]/) as string })
      expect(await world.db.select().from(file)).toEqual([])
      expect(await world.db.select().from(auditLog)).toEqual([])
      expect(filesOnDisk()).toHaveLength(before)
    } else {
      expect(reply).toMatchObject({ status: 200, code: 'S' })
      for (const url of urlsOf(reply.data as Picture)) {
        const { rawPayload } = await load(url)
        expect(['webp', 'jpeg', 'png']).toContain((await sharp(rawPayload).metadata()).format)
        expect(rawPayload.includes(marker), url).toBe(false)
      }
    }
  })
})
