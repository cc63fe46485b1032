import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adminNewsCall, adminNewsListCall, editNewsCall, writeNewsCall } from '../contract/news.admin.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import type { AdminNews } from '../contract/news.admin.calls.ts'
import { newsSentences } from '../contract/news-terms.ts'
import { AdminNewsFormPage } from './AdminNewsFormPage.tsx'
import { AdminNewsListPage } from './AdminNewsListPage.tsx'
import { AdminNewsPage } from './AdminNewsPage.tsx'

const news: AdminNews = {
  newsId: 7,
  category: 'UPDATE',
  title: '정기충전 안내',
  state: 'SCHEDULED',
  isPinned: true,
  publishAt: '2026-12-01T01:00:00.000Z',
  viewCount: 0,
  summary: '',
  content: '<p>정기충전을 시작합니다.</p>',
  thumbnail: null,
  pictures: [],
  version: 4,
}
const routes = [
  {
    path: '/admin/news',
    Component: AdminNewsListPage,
    children: [{ path: ':newsId', Component: AdminNewsPage }],
  },
  { path: '/admin/newsForm', Component: AdminNewsFormPage },
  { path: '/admin/newsForm/:newsId', Component: AdminNewsFormPage },
]

function open(at: string, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...shopHandlers({ user: operator }),
    'GET /admin/news': () => answerOf(adminNewsListCall, { content: [news], page: 0, size: 20, totalElements: 1 }),
    'GET /admin/news/7': () => answerOf(adminNewsCall, news),
    'POST /admin/news': () => answerOf(writeNewsCall, { newsId: 7 }),
    'PUT /admin/news/7': () => answerOf(editNewsCall, { newsId: 7 }),
    'DELETE /admin/news/7': () => success(),
    ...more,
  })
  return { server, ...renderApp({ at, routes, saved: signedInAs(operator) }) }
}

describe('writing an article', () => {
  it('asks for title and text before anything is sent', async () => {
    const { server } = open('/admin/newsForm')
    await userEvent.click(await screen.findByRole('button', { name: '게시' }))
    expect(await screen.findByText(newsSentences.titleMissing)).toBeTruthy()
    expect(await screen.findByText(newsSentences.textMissing)).toBeTruthy()
    expect(server.count('POST /admin/news')).toBe(0)
  })

  it('keeps title and text over a reload', async () => {
    const { unmount } = open('/admin/newsForm')
    await userEvent.type(await screen.findByLabelText(/^제목/), '연휴 안내')
    unmount()
    open('/admin/newsForm')
    expect((await screen.findByLabelText<HTMLInputElement>(/^제목/)).value).toBe('연휴 안내')
  })

  it('sends the changed text of a scheduled article with its version', async () => {
    const { server, address } = open('/admin/newsForm/7')
    const title = await screen.findByLabelText<HTMLInputElement>(/^제목/)
    expect(screen.getByLabelText<HTMLInputElement>(/게시 시각/).value).toBe('2026-12-01T10:00')
    await userEvent.type(title, ' 2')
    await userEvent.click(screen.getByRole('button', { name: '예약' }))
    await waitFor(() => expect(address()).toBe('/admin/news/7'))
    expect(server.last('PUT /admin/news/7')?.body).toMatchObject({
      version: 4,
      news: { title: '정기충전 안내 2', content: news.content, publish: 'AT', publishAt: '2026-12-01T10:00' },
    })
  })

  it('shows what another operator has changed meanwhile', async () => {
    const change = {
      id: 5,
      actor: 'second',
      call: 'PUT /admin/news/:id',
      action: '새소식 수정',
      before: { newsTitle: '가' },
      after: { newsTitle: '나' },
      createdAt: '2026-11-20T06:28:00.000Z',
    }
    open('/admin/newsForm/7', {
      'PUT /admin/news/7': () =>
        refused(409, '다른 담당자가 먼저 변경했습니다.', { data: { version: 5, changes: [change] } }),
    })
    await userEvent.type(await screen.findByLabelText(/^제목/), ' 2')
    await userEvent.click(screen.getByRole('button', { name: '예약' }))
    expect(await screen.findByText(/second/)).toBeTruthy()
  })

  it('previews the text without sending it', async () => {
    const { server } = open('/admin/newsForm/7')
    await userEvent.click(await screen.findByRole('button', { name: '미리보기' }))
    const dialog = await screen.findByRole('dialog', { name: '정기충전 안내' })
    expect(within(dialog).getByText('정기충전을 시작합니다.')).toBeTruthy()
    expect(server.count('PUT /admin/news/7')).toBe(0)
  })
})

describe('deleting an article', () => {
  it('asks first', async () => {
    const { server, address } = open('/admin/news/7')
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(newsSentences.askDelete)
    expect(server.count('DELETE /admin/news/7')).toBe(0)
    await userEvent.click(within(dialog).getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(server.count('DELETE /admin/news/7')).toBe(1))
    expect(address()).toBe('/admin/news')
  })
})
