import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { newsCall, newsListCall } from '../contract/news.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { NewsDetail, NewsRow } from '../contract/news.calls.ts'
import { newsSentences } from '../contract/news-terms.ts'
import { NewsListPage } from './NewsListPage.tsx'
import { NewsPage } from './NewsPage.tsx'

const row: NewsRow = {
  newsId: 3,
  category: 'EVENT',
  title: '오픈 패키지 할인',
  summary: '10월까지 10% 할인합니다.',
  thumbnail: null,
  pinnedYn: 'Y',
  publishedAt: '2026-05-14T15:30:00.000Z',
  viewCount: 1_204,
}
const article: NewsDetail = {
  ...row,
  content: '<h2>대상</h2><p>신규 매장</p><script>x</script>',
  pictures: [],
  previous: { newsId: 2, title: '점검 안내' },
  next: null,
}
const routes = [
  { path: '/news', Component: NewsListPage },
  { path: '/news/:newsId', Component: NewsPage },
]

function open(at: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /news': () => answerOf(newsListCall, { content: [row], page: 0, size: 10, totalElements: 1 }),
    'GET /news/3': () => answerOf(newsCall, article),
    ...handlers,
  })
  return { server, ...renderApp({ at, routes }) }
}

describe('the news', () => {
  it('are listed with their day in Korea, and pinned ones are marked', async () => {
    open('/news')
    const link = within(await screen.findByRole('list', { name: '새소식' })).getByRole('link')
    expect(link.textContent).toBe('고정이벤트오픈 패키지 할인10월까지 10% 할인합니다.2026-05-15 · 조회 1,204')
    expect(link.getAttribute('href')).toBe('/news/3')
  })

  it('are filtered by a tab and a search, which stay in the address of the article', async () => {
    const { server, address } = open('/news')
    await userEvent.click(await screen.findByRole('button', { name: '이벤트' }))
    await userEvent.type(screen.getByLabelText('새소식 검색'), '할인{Enter}')
    await waitFor(() =>
      expect(server.last('GET /news')?.query.toString()).toBe(
        'category=EVENT&search=할인&page=0'.replace('할인', encodeURIComponent('할인')),
      ),
    )
    await userEvent.click(await screen.findByRole('link', { name: /오픈 패키지/ }))
    expect(decodeURIComponent(address())).toBe('/news/3?category=EVENT&search=할인')
    await waitFor(() => expect(server.last('GET /news/3')?.query.get('category')).toBe('EVENT'))
  })

  it('say that there are none, and that none was found', async () => {
    const none = { 'GET /news': () => answerOf(newsListCall, { content: [], page: 0, size: 10, totalElements: 0 }) }
    open('/news', none).unmount()
    open('/news', none)
    expect(await screen.findByText(newsSentences.nothingYet)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '공지' }))
    expect(await screen.findByText(newsSentences.nothingFound)).toBeTruthy()
  })
})

describe('the page of an article', () => {
  it('shows the text, describes itself and leads to its neighbours', async () => {
    const meta = document.createElement('meta')
    meta.name = 'description'
    meta.content = '발주'
    document.head.append(meta)
    const { unmount } = open('/news/3')
    expect(await screen.findByRole('heading', { name: '대상', level: 2 })).toBeTruthy()
    expect(document.querySelector('article script')).toBeNull()
    await waitFor(() => expect(document.title).toBe('오픈 패키지 할인 | 발주'))
    expect(meta.content).toBe('10월까지 10% 할인합니다.')
    const neighbours = screen.getByRole('navigation', { name: '이전 글과 다음 글' })
    expect(within(neighbours).getByRole('link').textContent).toBe('이전 글점검 안내')
    unmount()
    expect(meta.content).toBe('발주')
    meta.remove()
  })

  it('says that an article does not exist', async () => {
    open('/news/3', { 'GET /news/3': () => refused(404, '요청하신 정보를 찾을 수 없습니다.') })
    expect(await screen.findByText(newsSentences.unknown)).toBeTruthy()
    expect(screen.getByRole('link', { name: '목록' })).toBeTruthy()
  })
})
