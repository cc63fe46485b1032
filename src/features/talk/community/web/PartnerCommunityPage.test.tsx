import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BrandRole } from '#contract/brand-role.ts'
import {
  brandPostCall,
  brandPostsCall,
  dismissReportsCall,
  hidePostsCall,
} from '../contract/community.partner.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import type { ModeratedPost, ModeratedPostRow } from '../contract/community.partner.calls.ts'
import { PartnerCommunityPage } from './PartnerCommunityPage.tsx'
import { PartnerPostPage } from './PartnerPostPage.tsx'

const centre = '/partner/saebyeoknaru/communityList'
const contact: ModeratedPostRow = {
  postId: 12,
  category: 'SHARE',
  title: '컵 나눔합니다',
  author: { name: '김*늘', storeName: '성수점', role: 'STORE' },
  viewCount: 31,
  commentCount: 1,
  likeCount: 0,
  noticeYn: 'N',
  createdAt: '2026-11-20T06:28:00.000Z',
  updatedAt: null,
  hidden: null,
  reportCount: 0,
}
const tip: ModeratedPostRow = { ...contact, postId: 13, title: '전단지 요일', category: 'TIP' }
const hiddenPost: ModeratedPostRow = {
  ...contact,
  postId: 11,
  title: '광고 글',
  hidden: { reason: '홍보 글입니다.', at: '2026-11-21T01:00:00.000Z' },
}
const detail: ModeratedPost = {
  ...contact,
  content: '연락처는\n010-0000-1024',
  html: null,
  pictures: [],
  reports: [],
  comments: [
    {
      commentId: 5,
      content: '감사합니다',
      author: { name: '박*연', storeName: '망원점', role: 'STORE' },
      deletedYn: 'N',
      deletable: true,
      createdAt: '2026-11-20T07:00:00.000Z',
    },
  ],
}
const hide = 'DELETE /partnerAdmin/community'

function open(at = centre, more: Parameters<typeof fakeServer>[0] = {}, brandRole: BrandRole = 'OWNER') {
  const user = { ...headquarters, brandRole }
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /partnerAdmin/community': () =>
      answerOf(brandPostsCall, { content: [tip, contact, hiddenPost], page: 0, size: 20, totalElements: 3 }),
    'GET /partnerAdmin/community/12': () => answerOf(brandPostCall, detail),
    [hide]: ({ body }) => answerOf(hidePostsCall, { hidden: (body as { postIds: number[] }).postIds.length }),
    ...more,
  })
  const routes = [
    {
      path: '/partner/:shopId/communityList',
      Component: PartnerCommunityPage,
      children: [{ path: ':postId', Component: PartnerPostPage }],
    },
  ]
  return { server, ...renderApp({ at, routes, saved: signedInAs(user) }) }
}
const select = (title: string) => userEvent.click(screen.getByRole('checkbox', { name: new RegExp(title) }))

describe("the headquarters' community list", () => {
  beforeEach(() => screenWidth(1280))

  it('shows shown and hidden posts, and searches them by the address', async () => {
    const { server, address } = open()
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('제목'),
      expect.stringMatching(/전단지 요일.*성수점 · 김\*늘.*노하우.*게시 중/),
      expect.stringMatching(/컵 나눔합니다.*나눔.*게시 중/),
      expect.stringMatching(/광고 글.*숨김/),
    ])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '상태' }), '숨김')
    await waitFor(() => expect(address()).toBe(`${centre}?state=HIDDEN`))
    await waitFor(() => expect(server.last('GET /partnerAdmin/community')?.query.get('state')).toBe('HIDDEN'))
    expect(server.last('GET /partnerAdmin/community')?.headers.get('front-uri')).toBe('saebyeoknaru')
  })

  it('hides the selected posts after asking for the reason', async () => {
    const { server } = open()
    await screen.findByRole('table')
    for (const title of ['전단지 요일', '컵 나눔합니다', '광고 글']) await select(title)
    const bar = within(screen.getByRole('region', { name: '선택한 항목' }))
    expect(bar.getByText('3건 선택')).toBeTruthy()
    await userEvent.click(bar.getByRole('button', { name: '숨기기 2건' }))
    const dialog = within(await screen.findByRole('dialog', { name: '게시글 2건 숨기기' }))
    await userEvent.click(dialog.getByRole('button', { name: '숨기기' }))
    expect(dialog.getByText('사유를 2자 이상 입력해 주세요.')).toBeTruthy()
    expect(server.count(hide)).toBe(0)
    await userEvent.type(dialog.getByRole('textbox', { name: /사유/ }), '개인정보 포함')
    await userEvent.click(dialog.getByRole('button', { name: '숨기기' }))
    expect(await screen.findByText('게시글 2건을 숨겼습니다.')).toBeTruthy()
    const sent = server.last(hide)
    expect(sent?.body).toEqual({ postIds: [13, 12], reason: '개인정보 포함' })
    await waitFor(() => expect(screen.queryByRole('region', { name: '선택한 항목' })).toBeNull())
    expect(server.count('GET /partnerAdmin/community')).toBe(2)
  })

  it('keeps the dialog open when the server refuses', async () => {
    open(centre, { [hide]: () => refused(404, '요청하신 정보를 찾을 수 없습니다.') })
    await screen.findByRole('table')
    await select('전단지 요일')
    await userEvent.click(screen.getByRole('button', { name: '숨기기 1건' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /사유/ }), '개인정보 포함')
    await userEvent.click(dialog.getByRole('button', { name: '숨기기' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('요청하신 정보를 찾을 수 없습니다.')
  })

  it.each(['READ', 'PRODUCTS'] as const)('offers the role %s only reading', async (role) => {
    open(`${centre}/12`, {}, role)
    expect(await screen.findByText('감사합니다')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /숨기기|삭제/ })).toBeNull()
  })
})

describe('a post in the partner centre', () => {
  beforeEach(() => screenWidth(1280))

  it('is read beside the list, and hidden there', async () => {
    const { server } = open(`${centre}/12`)
    expect(await screen.findByRole('heading', { level: 2, name: '컵 나눔합니다' })).toBeTruthy()
    expect(screen.getByText(/연락처는/).textContent).toBe('연락처는\n010-0000-1024')
    expect(screen.getByRole('link', { name: '쇼핑몰에서 보기' }).getAttribute('href')).toBe(
      '/shop/saebyeoknaru/communityList?post=12',
    )
    await userEvent.click(screen.getByRole('button', { name: '숨기기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '게시글 숨기기' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /사유/ }), '연락처 포함')
    await userEvent.click(dialog.getByRole('button', { name: '숨기기' }))
    await waitFor(() => expect(server.count('GET /partnerAdmin/community/12')).toBe(2))
    expect(server.last(hide)?.body).toEqual({
      postIds: [12],
      reason: '연락처 포함',
    })
  })

  it('says when and why it was hidden, and offers no second hiding', async () => {
    const hidden = { reason: '홍보 글입니다.', at: '2026-11-21T01:00:00.000Z' }
    open(`${centre}/12`, { 'GET /partnerAdmin/community/12': () => answerOf(brandPostCall, { ...detail, hidden }) })
    expect(await screen.findByText('2026-11-21 10:00에 숨긴 글입니다. 사유: 홍보 글입니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '숨기기' })).toBeNull()
  })

  it('has comments that are deleted after a confirmation', async () => {
    const { server } = open(`${centre}/12`, { 'DELETE /partnerAdmin/comment/5': () => success() })
    await userEvent.click(await screen.findByRole('button', { name: '망원점 · 박*연 댓글 삭제' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(server.count('DELETE /partnerAdmin/comment/5')).toBe(1))
  })
})

describe('reported posts', () => {
  const reports: ModeratedPost['reports'] = [
    {
      reportId: 1,
      comment: null,
      reason: 'PRIVACY',
      note: null,
      reporter: { name: '박*연', storeName: '망원점', role: 'STORE' },
      createdAt: '2026-11-20T08:00:00.000Z',
    },
    {
      reportId: 2,
      comment: '감사합니다',
      reason: 'OTHER',
      note: '거짓 정보입니다.',
      reporter: { name: '이*서', storeName: '연남점', role: 'STORE' },
      createdAt: '2026-11-20T09:00:00.000Z',
    },
  ]

  it('are filtered by the address', async () => {
    const { server } = open(`${centre}?state=REPORTED`)
    await screen.findByText('전단지 요일')
    const listed = server.calls.findLast(({ call }) => call === 'GET /partnerAdmin/community')
    expect(listed?.query.get('state')).toBe('REPORTED')
  })

  it('show their reports, which are dismissed after a question', async () => {
    const dismiss = 'PUT /partnerAdmin/community/12/report'
    const { server } = open(`${centre}/12`, {
      'GET /partnerAdmin/community/12': () => answerOf(brandPostCall, { ...detail, reportCount: 2, reports }),
      [dismiss]: () => answerOf(dismissReportsCall, { dismissed: 2 }),
    })
    const rows = within(await screen.findByRole('list', { name: '신고 목록' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '개인정보 노출망원점 · 박*연2026-11-20 17:00',
      '기타연남점 · 이*서2026-11-20 18:00댓글: 감사합니다거짓 정보입니다.',
    ])
    await userEvent.click(screen.getByRole('button', { name: '문제 없음' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '문제 없음' }))
    expect(await screen.findByText('신고를 처리했습니다.')).toBeTruthy()
    expect(server.calls.map(({ call }) => call)).toContain(dismiss)
  })
})
