import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { apiWith } from '#testing/harness/api-client.ts'
import { openCommunity } from '#testing/fixtures/talk/community.ts'
import { chicken, coffee } from '#testing/fixtures/people/people.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { popupBody } from '#testing/fixtures/talk/popups.ts'
import { useWorld } from '#testing/world.ts'
import type { ShownPopup } from '../contract/popup.calls.ts'
import type { PopupForm, WrittenPopup } from '../contract/popup-form.ts'
import { popupSentences } from '../contract/popup-terms.ts'

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-popups-')) } })
const front = { 'front-uri': coffee.uri }

async function open() {
  const { as } = await openCommunity(world)
  const guest = apiWith(world, undefined)
  const ofPlatform = async (part: Partial<PopupForm> = {}) =>
    ((await as.operator.post('/admin/popup', popupBody(part))).data as { popupId: number }).popupId
  const ofBrand = async (part: Partial<PopupForm> = {}) =>
    ((await as.headquarters.post('/partnerAdmin/popup', popupBody(part), front)).data as { popupId: number }).popupId
  const shown = async (uri?: string) =>
    ((await guest.get(uri ? `/popup/list?partnerUri=${uri}` : '/popup')).data as { content: ShownPopup[] }).content
  const titles = async (uri?: string) => (await shown(uri)).map(({ title }) => title)
  const written = async () => ((await as.operator.get('/admin/popup')).data as { content: WrittenPopup[] }).content
  return { as, guest, ofPlatform, ofBrand, shown, titles, written }
}

describe('popups', () => {
  it('are the platform’s everywhere, and a brand’s in its own shop before them', async () => {
    const { ofPlatform, ofBrand, titles, shown, guest } = await open()
    await ofPlatform({ title: '플랫폼 둘째', order: 2 })
    await ofPlatform({ title: '플랫폼 첫째' })
    await ofBrand({ title: '브랜드 팝업', order: 9 })
    expect(await titles()).toEqual(['플랫폼 첫째', '플랫폼 둘째'])
    expect(await titles(coffee.uri)).toEqual(['브랜드 팝업', '플랫폼 첫째', '플랫폼 둘째'])
    expect(await titles(chicken.uri)).toEqual(['플랫폼 첫째', '플랫폼 둘째'])
    expect((await shown(coffee.uri)).map(({ partnerUri }) => partnerUri)).toEqual([coffee.uri, null, null])
    expect(await guest.get('/popup/list?partnerUri=nosuchshop')).toMatchObject({ status: 404 })
  })

  it('are shown within their period, to the minute, unless they are switched off', async () => {
    const { ofPlatform, titles, written } = await open()
    await ofPlatform({ title: '예약 팝업', startAt: '2026-05-15T10:30', endAt: '2026-05-15T11:00' })
    await ofPlatform({ title: '꺼진 팝업', isShown: false })
    expect(await titles()).toEqual([])
    expect((await written()).map(({ state }) => state)).toEqual(['SCHEDULED', 'HIDDEN'])
    world.now = new Date('2026-05-15T01:30:00Z')
    expect(await titles()).toEqual(['예약 팝업'])
    world.now = new Date('2026-05-15T02:00:00Z')
    expect(await titles()).toEqual([])
  })

  it('show an uploaded picture', async () => {
    const { as, ofPlatform, shown } = await open()
    const picture = (await upload(as.operator, '/admin/file/picture', await drawPicture())).data as Picture
    await ofPlatform({ text: '', picture: pictureUrl(picture) })
    expect((await shown())[0]?.picture).toEqual(picture)
  })

  it.each<[Partial<PopupForm>, string]>([
    [{ title: '가' }, popupSentences.titleMissing],
    [{ text: '' }, popupSentences.nothingToShow],
    [{ endAt: '2026-05-15T00:00' }, popupSentences.periodWrong],
    [{ pages: [] }, popupSentences.pagesMissing],
    [{ width: 601 }, popupSentences.widthForm],
    [{ order: 0 }, popupSentences.orderForm],
    [{ linkUrl: 'javascript:alert(1)' }, popupSentences.linkForm],
    [{ linkUrl: '//evil.example' }, popupSentences.linkForm],
    [{ linkUrl: '/\\evil.example' }, popupSentences.linkForm],
    [{ linkUrl: 'http://example.com' }, popupSentences.linkForm],
  ])('refuse %o', async (part, sentence) => {
    const { as, written } = await open()
    const reply = await as.operator.post('/admin/popup', popupBody(part))
    expect(reply.status).toBe(400)
    expect(reply.errors?.map(({ message }) => message)).toContain(sentence)
    expect(await written()).toEqual([])
  })

  it('belong to their writers: another brand and the operator’s calls find nothing, and change nothing', async () => {
    const { as, ofPlatform, ofBrand, titles } = await open()
    const [platform, brand] = [await ofPlatform({ title: '플랫폼 팝업' }), await ofBrand({ title: '브랜드 팝업' })]
    const edit = { version: 0, popup: popupBody({ title: '바꾼 팝업' }) }
    const other = { 'front-uri': chicken.uri }
    const replies = [
      await as.headquarters.put(`/partnerAdmin/popup/${platform}`, edit, front),
      await as.otherHeadquarters.put(`/partnerAdmin/popup/${brand}`, edit, other),
      await as.otherHeadquarters.delete(`/partnerAdmin/popup/${brand}`, undefined, other),
      await as.operator.put(`/admin/popup/${brand}`, edit),
      await as.operator.delete(`/admin/popup/${brand}`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await titles(coffee.uri)).toEqual(['브랜드 팝업', '플랫폼 팝업'])
  })

  it('tell the second of two editors what the first has changed', async () => {
    const { as, ofPlatform, written } = await open()
    const id = await ofPlatform()
    const [{ version } = { version: 0 }] = await written()
    const edit = (title: string) => as.operator.put(`/admin/popup/${id}`, { version, popup: popupBody({ title }) })
    expect(await edit('먼저 고친 팝업')).toMatchObject({ status: 200 })
    expect(await edit('나중 팝업')).toMatchObject({
      status: 409,
      data: { changes: [{ after: { popupTitle: '먼저 고친 팝업' } }] },
    })
    expect(await as.operator.delete(`/admin/popup/${id}`)).toMatchObject({ status: 200 })
    expect(await as.operator.delete(`/admin/popup/${id}`)).toMatchObject({ status: 404 })
  })
})
