import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { storeNoticesCall, unreadNoticesCall } from '../contract/brand-notices.calls.ts'
import { storeNoticeCall } from '../contract/store-notice.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { storeOwner } from '#app/web/testing/people.ts'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import type { StoreNotice } from '../contract/store-notice.calls.ts'
import { NoticeListPage } from './NoticeListPage.tsx'
import { NoticePage } from './NoticePage.tsx'

const notice: StoreNotice = {
  noticeId: 7,
  title: '원두 단가 안내',
  html: '<p>첨부 파일을 봐 주세요.</p>',
  pictures: [],
  isImportant: false,
  publishedAt: '2026-11-20T06:28:00.000Z',
  editedAt: null,
  readYn: 'Y',
  files: [
    { id: 31, name: '단가표.pdf', type: 'application/pdf', bytes: 4_000 },
    { id: 32, name: '매장.jpg', type: 'image/jpeg', bytes: 90_000 },
  ],
}

const bytes = { headers: { 'Content-Type': uploadType } }

describe('the notices of a store', () => {
  it.each([
    [storeOwner, '본사 공지'],
    [{ ...storeOwner, type: { authority: 'ROLE_USER' } } as const, '공지'],
  ])('are named after the headquarters, except for a general member (%#)', async (user, title) => {
    fakeServer({
      ...shopHandlers({ user }),
      'GET /notice/unread': () => answerOf(unreadNoticesCall, { unread: 0, important: null }),
      'GET /notice': () => answerOf(storeNoticesCall, { content: [], page: 0, size: 20, totalElements: 0 }),
    })
    const routes = [{ path: '/shop/:shopId/notice', Component: NoticeListPage }]
    renderApp({ at: '/shop/saebyeoknaru/notice', routes, saved: signedInAs(user) })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })
})

describe('a notice that a store opens', () => {
  it('shows its pictures, and saves its files', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    const server = fakeServer({
      ...shopHandlers({ user: storeOwner }),
      'GET /notice/unread': () => answerOf(unreadNoticesCall, { unread: 0, important: null }),
      'GET /notice/7': () => answerOf(storeNoticeCall, notice),
      'GET /notice/7/file/31': () => new Response('%PDF', bytes),
      'GET /notice/7/file/32': () => new Response('picture', bytes),
    })
    const routes = [{ path: '/shop/:shopId/notice/:noticeId', Component: NoticePage }]
    renderApp({ at: '/shop/saebyeoknaru/notice/7', routes, saved: signedInAs(storeOwner) })
    expect(await screen.findByRole('img', { name: '매장.jpg 미리보기' })).toBeTruthy()
    expect(server.last('GET /notice/7/file/32')?.query.get('preview')).toBe('Y')
    await userEvent.click(screen.getByRole('button', { name: '단가표.pdf 내려받기' }))
    await waitFor(() => expect(server.count('GET /notice/7/file/31')).toBe(1))
  })
})
