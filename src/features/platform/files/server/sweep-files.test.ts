import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { useWorld } from '#testing/world.ts'
import { choosePictures } from './choose-pictures.ts'
import { file } from './files.tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'balju-sweep-'))
const world = useWorld({ env: { DATA_DIR: dataDir } })
const hours = (count: number) => count * 60 * 60 * 1000
const isStored = (picture: Picture) => existsSync(join(dataDir, pictureUrl(picture)))

async function uploadOne(): Promise<Picture> {
  const operator = await apiAs(
    world,
    await addMember(world, { username: `operator${world.now.getTime()}`, brand: market, authority: 'ROLE_ADMIN' }),
  )
  return (await upload(operator, '/admin/file/picture', await drawPicture())).data as Picture
}
const sweepAfter = async (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
  await world.runJob('sweep-files')
}
const saveLogo = (picture: Picture | null) =>
  world.db.transact(async (tx) => {
    const [{ current } = { current: null }] = await tx
      .select({ current: partner.picture })
      .from(partner)
      .where(eq(partner.id, coffee.partnerId))
    const outcome = await choosePictures(tx, {
      chosen: picture ? [pictureUrl(picture)] : [],
      current: current ? [current] : [],
      at: world.now,
    })
    if (!outcome.ok) return outcome
    await tx
      .update(partner)
      .set({ picture: outcome.pictures[0] ?? null })
      .where(eq(partner.id, coffee.partnerId))
    return outcome
  })

describe('the sweep of files', () => {
  it('deletes an upload that no record was saved with, after a day', async () => {
    await addBrands(world, market, coffee)
    const picture = await uploadOne()
    await sweepAfter(hours(23))
    expect(isStored(picture)).toBe(true)
    await sweepAfter(hours(2))
    expect(isStored(picture)).toBe(false)
    expect(await world.db.select().from(file)).toEqual([])
  })

  it('leaves a picture in use, and deletes it a day after its record gave it up', async () => {
    await addBrands(world, market, coffee)
    const picture = await uploadOne()
    expect(await saveLogo(picture)).toEqual({ ok: true, pictures: [picture] })
    await sweepAfter(hours(25))
    await sweepAfter(hours(24 * 8))
    expect(isStored(picture)).toBe(true)
    await saveLogo(null)
    await sweepAfter(hours(1))
    expect(isStored(picture)).toBe(true)
    await sweepAfter(hours(24 * 8))
    expect(isStored(picture)).toBe(false)
  })

  it('finishes a deletion that was interrupted, and no record can choose the file meanwhile', async () => {
    await addBrands(world, market, coffee)
    const picture = await uploadOne()
    await world.db.update(file).set({ removedAt: world.now })
    expect(await saveLogo(picture)).toEqual({ ok: false, refused: 'picture-missing' })
    await sweepAfter(hours(1))
    expect(isStored(picture)).toBe(false)
    expect(await world.db.select().from(file)).toEqual([])
  })
})

describe('choosing the pictures of a record', () => {
  it('accepts uploads and the own pictures, in the order of the request', async () => {
    await addBrands(world, market, coffee)
    const picture = await uploadOne()
    const drawn = { path: '/files/demo', filename: 'logo.svg' }
    const outcome = await world.db.transact((tx) =>
      choosePictures(tx, { chosen: [pictureUrl(picture), pictureUrl(drawn)], current: [drawn], at: world.now }),
    )
    expect(outcome).toEqual({ ok: true, pictures: [picture, drawn] })
  })

  it.each([
    'https://example.com/x.jpg',
    'javascript:alert(1)',
    '/files/picture/ab/unknown.jpg',
    '/files/demo/logo.svg',
  ])('refuses every other address: %s', async (url) => {
    const outcome = await world.db.transact((tx) => choosePictures(tx, { chosen: [url], current: [], at: world.now }))
    expect(outcome).toEqual({ ok: false, refused: 'picture-missing' })
  })
})
