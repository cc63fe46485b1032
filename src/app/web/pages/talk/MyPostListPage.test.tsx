import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownPostsCall, ownCommentsCall, type ListedPost } from '#features/talk/community/contract/community.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import { MyPostListPage } from './MyPostListPage.tsx'

const post: ListedPost = {
  postId: 12,
  category: 'TIP',
  title: '전단지 요일',
  viewCount: 3,
  commentCount: 0,
  likeCount: 0,
  unreadYn: 'N',
  noticeYn: 'N',
  author: { name: '김*늘', storeName: '성수점', role: 'STORE' },
  createdAt: '2026-11-20T06:28:00.000Z',
  updatedAt: null,
}

function open(answer: () => Response) {
  fakeServer({ ...shopHandlers(), 'GET /mypage/community/post': answer })
  const routes = [{ path: '/shop/:shopId/myPostList', Component: MyPostListPage }]
  return renderApp({ at: `${shopPath}/myPostList`, routes, saved: signedInAs() })
}

describe('my posts', () => {
  it('are listed, and each links to its post', async () => {
    open(() => answerOf(ownPostsCall, { content: [post], nextCursor: null, size: 20 }))
    const link = await screen.findByRole('link', { name: '전단지 요일' })
    expect(link.getAttribute('href')).toBe(`${shopPath}/communityList?post=12`)
    expect(document.title).toContain('내가 쓴 글')
  })

  it('say why the headquarters hid one of them', async () => {
    const hidden = { ...post, hiddenReason: '연락처가 적혀 있습니다.' }
    open(() => answerOf(ownPostsCall, { content: [hidden], nextCursor: null, size: 20 }))
    expect(await screen.findByText('사유: 연락처가 적혀 있습니다.')).toBeTruthy()
    expect(screen.getByText('숨김')).toBeTruthy()
  })

  it('link to the form when there are none', async () => {
    open(() => answerOf(ownPostsCall, { content: [], nextCursor: null, size: 20 }))
    expect(await screen.findByText('아직 쓰신 글이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '글쓰기' }).getAttribute('href')).toBe(
      `${shopPath}/communityList?write=new`,
    )
  })

  it('state why they could not be loaded', async () => {
    open(() => refused(500, '잠시 후 다시 시도해 주세요.'))
    expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeTruthy()
  })

  it('stand beside the own comments, each of which links to its post', async () => {
    const comment = {
      commentId: 5,
      content: '종이 빨대는 밀봉해 두세요.',
      postId: 12,
      postTitle: '빨대 보관',
      createdAt: '2026-11-20T06:28:00.000Z',
    }
    fakeServer({
      ...shopHandlers(),
      'GET /mypage/community/comment': () => answerOf(ownCommentsCall, { content: [comment], nextCursor: null }),
    })
    const routes = [{ path: '/shop/:shopId/myPostList', Component: MyPostListPage }]
    renderApp({ at: `${shopPath}/myPostList?tab=comment`, routes, saved: signedInAs() })
    const link = await screen.findByRole('link', { name: /종이 빨대는 밀봉해 두세요/ })
    expect(link.getAttribute('href')).toBe(`${shopPath}/communityList?post=12`)
    expect(document.title).toContain('내가 쓴 댓글')
  })
})
