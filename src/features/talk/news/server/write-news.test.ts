import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { tooManyPictures } from '#contract/rich-text.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { file } from '#features/platform/files/server/files.tables.ts'
import { pictureSentences } from '#features/platform/files/contract/picture-limits.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { openNews, newsBody } from '#testing/fixtures/talk/news.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { useWorld } from '#testing/world.ts'
import { xssCorpus } from '#testing/files/xss-corpus.ts'
import { newsSentences } from '../contract/news-terms.ts'

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-news-')) } })

type Opened = Awaited<ReturnType<typeof openNews>>
/** Sign-ins end while the clock moves on. */
const openNewsAgain = ({ person }: Opened) => apiAs(world, person)
const send = async ({ operator }: Opened) =>
  (await upload(operator, '/admin/file/picture', await drawPicture())).data as Picture

describe('writing news', () => {
  it('stores sanitised HTML only', async () => {
    const { write, read } = await openNews(world)
    const id = await write({ content: `<h1>안내</h1><p onclick="x">가<b>나</b></p>${Object.values(xssCorpus)[0]}` })
    expect((await read(id)).content).toBe('<h2>안내</h2><p>가<strong>나</strong></p>')
  })

  it('refuses a text of which nothing is left', async () => {
    const { operator } = await openNews(world)
    const reply = await operator.post('/admin/news', newsBody({ content: '<script>window.x=1</script>' }))
    expect(reply).toMatchObject({ status: 400, errors: [{ path: 'content', message: newsSentences.textMissing }] })
  })

  it.each([
    [{ title: '가' }, newsSentences.titleMissing],
    [{ content: '<p> </p>' }, newsSentences.textMissing],
    [{ content: `<p>${'가'.repeat(20_001)}</p>` }, newsSentences.textLong],
    [{ content: `<p>가</p>${'<img src="x">'.repeat(31)}` }, tooManyPictures],
    [{ publish: 'AT' as const }, '날짜와 시각을 입력해 주세요.'],
    [{ publish: 'AT' as const, publishAt: '2026-02-30T10:00' }, '날짜와 시각을 입력해 주세요.'],
  ])('refuses %o', async (part, sentence) => {
    const { operator, titles } = await openNews(world)
    const reply = await operator.post('/admin/news', newsBody(part))
    expect(reply.status).toBe(400)
    expect(reply.errors?.map(({ message }) => message)).toContain(sentence)
    expect(await titles()).toEqual([])
  })

  it('keeps the pictures of the text and of the list from the sweep, until the article is deleted', async () => {
    const opened = await openNews(world)
    const { write, read } = opened
    const [inText, inList, unused] = [await send(opened), await send(opened), await send(opened)]
    const content = `<p>사진</p><img src="${pictureUrl(inText)}" alt="컵">`
    const id = await write({ content, thumbnail: pictureUrl(inList) })
    expect(await read(id)).toMatchObject({ thumbnail: inList, pictures: [inText] })
    const stored = async () => (await world.db.select({ name: file.filename }).from(file)).map(({ name }) => name)
    const laterBy = (days: number) => (world.now = new Date(world.now.getTime() + days * 24 * 60 * 60 * 1000))
    laterBy(2)
    await world.runJob('sweep-files')
    expect((await stored()).toSorted()).toEqual([inText.filename, inList.filename].toSorted())
    expect(await stored()).not.toContain(unused.filename)
    const again = await openNewsAgain(opened)
    expect(await again.delete(`/admin/news/${id}`)).toMatchObject({ status: 200 })
    laterBy(8)
    await world.runJob('sweep-files')
    expect(await stored()).toEqual([])
  })

  it('refuses a picture that was not uploaded here', async () => {
    const { operator, titles } = await openNews(world)
    const content = `<p>사진</p><img src="/files/picture/ab/${'ab'.repeat(16)}.jpg">`
    expect(await operator.post('/admin/news', newsBody({ content }))).toMatchObject({
      status: 409,
      message: pictureSentences.missing,
    })
    expect(await titles()).toEqual([])
  })

  it('keeps the day of a published article when it is edited, and takes it back as a draft', async () => {
    const { write, edit, read, find, guest } = await openNews(world)
    const id = await write()
    const { publishedAt } = await read(id)
    world.now = new Date(world.now.getTime() + 60_000)
    await edit(id, { title: '고친 제목' })
    expect(await read(id)).toMatchObject({ title: '고친 제목', publishedAt })
    await edit(id, { publish: 'DRAFT' })
    expect(await guest.get(`/news/${id}`)).toMatchObject({ status: 404 })
    expect(await find(id)).toMatchObject({ state: 'DRAFT', publishAt: null })
  })

  it('tells the second of two editors what the first has changed', async () => {
    const { write, find, edit } = await openNews(world)
    const id = await write()
    const { version } = await find(id)
    await edit(id, { title: '먼저 고친 제목' }, version)
    const reply = await edit(id, { title: '나중 제목' }, version)
    expect(reply).toMatchObject({
      status: 409,
      data: { changes: [{ actor: 'operator', after: { newsTitle: '먼저 고친 제목' } }] },
    })
    expect(await find(id)).toMatchObject({ title: '먼저 고친 제목' })
    expect(await edit(id, { title: '나중 제목' })).toMatchObject({ status: 200 })
  })

  it('logs nothing when nothing has changed, and that only the format has', async () => {
    const { write, edit } = await openNews(world)
    const id = await write()
    await edit(id, {})
    await edit(id, { content: '<p><strong>연휴 이후</strong> 순차 출고됩니다.</p>' })
    const lines = await world.db
      .select({ call: auditLog.call, after: auditLog.after })
      .from(auditLog)
      .orderBy(auditLog.id)
    const edits = lines.filter(({ call }) => call.startsWith('PUT /admin/news'))
    expect(edits.map(({ after }) => Object.keys(after as object))).toEqual([['newsFormat']])
  })

  it('deletes an article with its views, once', async () => {
    const { operator, write, read, titles } = await openNews(world)
    const id = await write()
    await read(id)
    expect(await operator.delete(`/admin/news/${id}`)).toMatchObject({ status: 200 })
    expect(await operator.delete(`/admin/news/${id}`)).toMatchObject({ status: 404 })
    expect(await titles()).toEqual([])
  })
})
