import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { postCall, writeCommentCall } from '../contract/community.calls.ts'
import { likePostCall, mentionableStoresCall } from '../contract/community-reactions.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { PostDetail } from '../contract/community.calls.ts'
import { CommunityListPage } from './CommunityListPage.tsx'

const detail: PostDetail = {
  postId: 12,
  category: 'QUESTION',
  title: '아이스컵 발주량',
  viewCount: 1_203,
  commentCount: 1,
  likeCount: 3,
  noticeYn: 'N',
  author: { name: '김*늘', storeName: '성수점', role: 'STORE' },
  createdAt: '2026-11-20T06:28:00.000Z',
  updatedAt: null,
  content: '다들 얼마나 잡으시나요?',
  html: null,
  pictures: [],
  mentions: [],
  likedYn: 'N',
  reportable: false,
  editable: true,
  deletable: true,
  comments: [
    {
      commentId: 5,
      content: '저희도 비슷합니다.',
      deletedYn: 'N',
      deletable: true,
      author: { name: '박*연', storeName: '망원점', role: 'STORE' },
      likeCount: 1,
      likedYn: 'Y',
      mentions: [],
      reportable: true,
      createdAt: '2026-11-20T07:00:00.000Z',
    },
  ],
}

function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ ...shopHandlers(), 'GET /community/12': () => answerOf(postCall, detail), ...answers })
  const routes = [{ path: '/shop/:shopId/communityList', Component: CommunityListPage }]
  renderApp({ at: `${shopPath}/communityList?post=12`, routes, saved: signedInAs() })
  return { last: (call: string) => server.calls.findLast((seen) => seen.call === call) }
}

describe('likes', () => {
  const like = 'PUT /community/12/like'

  it('change at once, and are taken back by a second press', async () => {
    let answer = () => {}
    const { last } = open({
      [like]: async ({ body }) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return answerOf(likePostCall, { likedYn: (body as { liked: boolean }).liked ? 'Y' : 'N', likeCount: 5 })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '이 글 좋아요 3' }))
    const pressed = await screen.findByRole('button', { name: '이 글 좋아요 4', pressed: true })
    expect(last(like)?.body).toEqual({ liked: true })
    answer()
    expect(await screen.findByRole('button', { name: '이 글 좋아요 5' })).toBeTruthy()
    await userEvent.click(pressed)
    expect(await screen.findByRole('button', { name: '이 글 좋아요 4', pressed: false })).toBeTruthy()
    expect(last(like)?.body).toEqual({ liked: false })
    answer()
  })

  it('are restored with the reason when the server refuses', async () => {
    open({ [like]: () => refused(404, '삭제된 게시글입니다.') })
    await userEvent.click(await screen.findByRole('button', { name: '이 글 좋아요 3' }))
    expect(await screen.findByText('삭제된 게시글입니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '이 글 좋아요 3', pressed: false })).toBeTruthy()
  })

  it('of a comment change at once', async () => {
    const path = 'PUT /community/comment/5/like'
    open({ [path]: () => answerOf(likePostCall, { likedYn: 'N', likeCount: 0 }) })
    await userEvent.click(await screen.findByRole('button', { name: '망원점 · 박*연 댓글 좋아요 1', pressed: true }))
    expect(await screen.findByRole('button', { name: '망원점 · 박*연 댓글 좋아요 0', pressed: false })).toBeTruthy()
  })
})

describe('reporting', () => {
  it('a comment asks for the reason, and for a text with 기타', async () => {
    const path = 'POST /community/comment/5/report'
    const { last } = open({ [path]: () => success() })
    await userEvent.click(await screen.findByRole('button', { name: '망원점 · 박*연 댓글 신고' }))
    const dialog = within(await screen.findByRole('dialog', { name: '신고하기' }))
    await userEvent.click(dialog.getByRole('button', { name: '신고' }))
    expect(dialog.getByRole('alert').textContent).toBe('신고 사유를 선택해 주세요.')
    await userEvent.click(dialog.getByRole('radio', { name: '기타' }))
    await userEvent.click(dialog.getByRole('button', { name: '신고' }))
    expect(dialog.getByText('신고 내용을 입력해 주세요.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /신고 내용/ }), '거짓 정보입니다.')
    await userEvent.click(dialog.getByRole('button', { name: '신고' }))
    expect(await screen.findByText('신고가 접수되었습니다.')).toBeTruthy()
    expect(last(path)?.body).toEqual({ reason: 'OTHER', note: '거짓 정보입니다.' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not offered for own posts, and shows a refusal in the dialog', async () => {
    const again = '이미 신고하셨습니다. 본사가 확인하고 있습니다.'
    const post = { ...detail, reportable: true, editable: false }
    open({
      'GET /community/12': () => answerOf(postCall, post),
      'POST /community/12/report': () => refused(409, again),
    })
    await userEvent.click(await screen.findByRole('button', { name: '이 글 신고' }))
    const dialog = within(await screen.findByRole('dialog', { name: '신고하기' }))
    await userEvent.click(dialog.getByRole('radio', { name: '광고·도배' }))
    await userEvent.click(dialog.getByRole('button', { name: '신고' }))
    expect(await dialog.findByText(again)).toBeTruthy()
  })
})

describe('mentions', () => {
  const mangwon = { storeId: 7, name: '망원점', owner: '박*연' }
  const handlers = {
    'GET /community/mention': ({ query }: { query: URLSearchParams }) =>
      answerOf(mentionableStoresCall, { stores: '망원점'.startsWith(query.get('search') ?? '') ? [mangwon] : [] }),
    'POST /community/12/comment': () => answerOf(writeCommentCall, { commentId: 9 }),
  }

  it('are suggested while typing @, picked by key, and sent with the comment', async () => {
    const { last } = open(handlers)
    const field = await screen.findByRole('textbox', { name: '댓글 쓰기' })
    await userEvent.type(field, '안녕하세요 @망')
    expect(await screen.findByRole('option', { name: '망원점 박*연', selected: true })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(field).toHaveProperty('value', '안녕하세요 @망원점 ')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '댓글 등록' }))
    await waitFor(() =>
      expect(last('POST /community/12/comment')?.body).toEqual({ content: '안녕하세요 @망원점 ', mentions: [7] }),
    )
  })

  it('are picked by a press, and the list closes with Escape', async () => {
    open(handlers)
    const field = await screen.findByRole('textbox', { name: '댓글 쓰기' })
    await userEvent.type(field, '@')
    await screen.findByRole('listbox', { name: '언급할 매장' })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.type(field, '망')
    await userEvent.click(await screen.findByRole('option', { name: '망원점 박*연' }))
    expect(field).toHaveProperty('value', '@망원점 ')
  })

  it('are shown as chips in the post and its comments', async () => {
    const mentions = [{ storeId: 7, name: '망원점' }]
    const comments = detail.comments.map((one, index) => (index ? one : { ...one, content: '네 @망원점', mentions }))
    const post = { ...detail, content: '@망원점 보세요', mentions, comments }
    open({ 'GET /community/12': () => answerOf(postCall, post) })
    const chips = await screen.findAllByText('@망원점')
    expect(chips.map(({ tagName }) => tagName)).toEqual(['SPAN', 'SPAN'])
  })
})
