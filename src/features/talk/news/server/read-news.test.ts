import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { openNews } from '#testing/fixtures/talk/news.ts'
import { addMember, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: `/api${url}`, headers })

describe('the list of news', () => {
  it('shows pinned articles first, then the newest, to everyone', async () => {
    const { write, titles } = await openNews(world)
    await write({ title: '첫째 소식', isPinned: true })
    world.now = new Date(world.now.getTime() + 60_000)
    await write({ title: '둘째 소식' })
    world.now = new Date(world.now.getTime() + 60_000)
    await write({ title: '셋째 소식' })
    expect(await titles()).toEqual(['첫째 소식', '셋째 소식', '둘째 소식'])
    expect(await titles('?size=2&page=1')).toEqual(['둘째 소식'])
  })

  it('filters by category and finds words of the title and of the visible text', async () => {
    const { write, titles } = await openNews(world)
    await write({ title: '점검 안내', content: '<p>새벽 <strong>두 시</strong>에 점검합니다.</p>' })
    await write({ title: '오픈 할인', category: 'EVENT' })
    expect(await titles('?category=EVENT')).toEqual(['오픈 할인'])
    expect(await titles(`?search=${encodeURIComponent('두 시에')}`)).toEqual(['점검 안내'])
    expect(await titles('?search=strong')).toEqual([])
  })

  it('shows the written summary, or the beginning of the text', async () => {
    const { write, rows } = await openNews(world)
    await write({ title: '요약 있음', summary: '짧은 요약' })
    await write({ title: '요약 없음', content: `<h2>안내</h2><p>${'가'.repeat(200)}</p>` })
    const found = await rows()
    expect(found.map(({ summary }) => summary).toSorted()).toEqual(['안내\n' + '가'.repeat(117), '짧은 요약'])
  })

  it('hides drafts and what is scheduled for later, until its minute', async () => {
    const { write, titles, guest } = await openNews(world)
    const draft = await write({ title: '임시 글', publish: 'DRAFT' })
    const later = await write({ title: '예약 글', publish: 'AT', publishAt: '2026-05-15T10:30' })
    for (const id of [draft, later]) expect(await guest.get(`/news/${id}`)).toMatchObject({ status: 404 })
    world.now = new Date('2026-05-15T01:29:59Z')
    expect(await titles()).toEqual([])
    world.now = new Date('2026-05-15T01:30:00Z')
    expect(await titles()).toEqual(['예약 글'])
  })

  it('may be kept by a guest, who asks whether it has changed, and not by a member', async () => {
    const { write, operator } = await openNews(world)
    await write()
    const first = await get('/news')
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers.etag)
    const again = await get('/news', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await write({ title: '새 소식' })
    expect((await get('/news', { 'if-none-match': etag })).statusCode).toBe(200)
    const { headers } = await operator.get('/news', { 'if-none-match': etag })
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('etag')
  })
})

describe('an article', () => {
  it('knows the one before and the one after, within the filter', async () => {
    const { write, read } = await openNews(world)
    const ids: number[] = []
    for (const category of ['NOTICE', 'EVENT', 'NOTICE'] as const) {
      world.now = new Date(world.now.getTime() + 60_000)
      ids.push(await write({ title: `${category} 소식`, category }))
    }
    const [first = 0, second = 0, third = 0] = ids
    expect(await read(second)).toMatchObject({ previous: { newsId: first }, next: { newsId: third } })
    expect(await read(first, '?category=NOTICE')).toMatchObject({ previous: null, next: { newsId: third } })
  })

  it('counts a view once a day for each visitor', async () => {
    const { write } = await openNews(world)
    const id = await write()
    const member = await apiAs(world, await addMember(world, { username: 'reader', brand: market }))
    const views = async (browser: string) => {
      const { data } = (await get(`/news/${id}`, { 'user-agent': browser })).json<{ data: { viewCount: number } }>()
      return data.viewCount
    }
    expect([await views('가'), await views('가'), await views('나')]).toEqual([1, 1, 2])
    expect((await member.get(`/news/${id}`)).data).toMatchObject({ viewCount: 3 })
    expect((await member.get(`/news/${id}`)).data).toMatchObject({ viewCount: 3 })
    world.now = new Date(world.now.getTime() + 24 * 60 * 60 * 1000)
    expect(await views('가')).toBe(4)
  })

  it('forgets its visitors of yesterday, and keeps the count', async () => {
    const { write, read } = await openNews(world)
    const id = await write()
    await read(id)
    world.now = new Date(world.now.getTime() + 24 * 60 * 60 * 1000)
    await world.runJob('sweep-news-views')
    expect(await read(id)).toMatchObject({ viewCount: 2 })
  })

  it('is listed with few statements', async () => {
    const { write, guest } = await openNews(world)
    for (let count = 0; count < 5; count += 1) await write()
    const { statements } = await withStatements(() => guest.get('/news'))
    expect(statements.length).toBeLessThanOrEqual(2)
  })
})
