import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import {
  answerReviewCall,
  brandReviewCall,
  brandReviewsCall,
  hideReviewsCall,
  showReviewsCall,
} from '../contract/reviews.partner.calls.ts'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import { fakeServer, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { pageOf, signedInAs } from '#app/web/testing/shop-world.ts'
import type { ModeratedReview } from '../contract/reviews.partner.calls.ts'
import { PartnerReviewListPage } from './PartnerReviewListPage.tsx'
import { PartnerReviewPage } from './PartnerReviewPage.tsx'

const review: ModeratedReview = {
  reviewId: 7,
  rating: 2,
  content: '수량이 20매 정도 모자라게 왔습니다.',
  pictures: [],
  author: { name: '김*늘', storeName: '성수점', role: 'STORE' },
  product: { id: 93, name: '일반지 명함', picture: null },
  commentCount: 0,
  answer: null,
  createdAt: '2026-05-15T01:00:00.000Z',
  updatedAt: null,
  hidden: null,
  comments: [],
}
const hidden = { ...review, reviewId: 8, hidden: { reason: 'PRIVACY', at: '2026-05-15T02:00:00.000Z' } } as const
const list = 'GET /partnerAdmin/review'

function open(handlers: Parameters<typeof fakeServer>[0] = {}, at = '') {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(headquarters)),
    [list]: () => answerOf(brandReviewsCall, pageOf([review, hidden])),
    'GET /partnerAdmin/review/7': () => answerOf(brandReviewCall, review),
    'GET /partnerAdmin/review/8': () => answerOf(brandReviewCall, hidden),
    ...handlers,
  })
  const routes = [
    {
      path: '/partner/:shopId/reviewList',
      Component: PartnerReviewListPage,
      children: [{ path: ':reviewId', Component: PartnerReviewPage }],
    },
  ]
  const app = renderApp({ at: `/partner/saebyeoknaru/reviewList${at}`, routes, saved: signedInAs(headquarters) })
  return { ...app, server }
}

describe('the reviews of a headquarters', () => {
  beforeEach(() => screenWidth(1280))

  it('are listed with their state, and filtered by the address', async () => {
    const { server } = open()
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('별점'),
      expect.stringMatching(/수량이 20매.*일반지 명함.*성수점 · 김\*늘.*게시 중/),
      expect.stringMatching(/수량이 20매.*숨김/),
    ])
    await userEvent.selectOptions(screen.getByLabelText('별점'), '2')
    await waitFor(() => expect(server.last(list)?.query.get('rating')).toBe('2'))
    expect(server.last(list)?.headers.get('front-uri')).toBe('saebyeoknaru')
  })

  it('are hidden with one of the three reasons', async () => {
    const { server } = open({ 'DELETE /partnerAdmin/review': () => answerOf(hideReviewsCall, { hidden: 1 }) })
    await userEvent.click(await screen.findByRole('checkbox', { name: /일반지 명함 리뷰 7/ }))
    await userEvent.click(screen.getByRole('button', { name: '숨기기 1건' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '숨기기' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('숨기는 사유를 선택해 주세요.')
    expect(server.count('DELETE /partnerAdmin/review')).toBe(0)
    await userEvent.click(within(dialog).getByRole('radio', { name: /개인정보/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '숨기기' }))
    await waitFor(() =>
      expect(server.last('DELETE /partnerAdmin/review')?.body).toEqual({ reviewIds: [7], reason: 'PRIVACY' }),
    )
    expect(await screen.findByText('리뷰 1건을 숨겼습니다.')).toBeTruthy()
  })

  it('are answered beside the list', async () => {
    const { server } = open(
      { 'POST /partnerAdmin/review/7/reviewComment': () => answerOf(answerReviewCall, { commentId: 1 }) },
      '/7',
    )
    await userEvent.type(await screen.findByLabelText('답변 쓰기'), '다시 보내 드리겠습니다.')
    await userEvent.click(screen.getByRole('button', { name: '답변 등록' }))
    await waitFor(() =>
      expect(server.last('POST /partnerAdmin/review/7/reviewComment')?.body).toEqual({
        content: '다시 보내 드리겠습니다.',
      }),
    )
  })

  it('are found without an answer, and an own answer is changed', async () => {
    const answer = { name: '새벽나루커피', storeName: null, role: 'HEADQUARTERS' } as const
    const comment = {
      content: '네',
      author: answer,
      deletedYn: 'N',
      deletable: true,
      createdAt: review.createdAt,
    } as const
    const byStore = { ...comment, commentId: 4, author: review.author }
    const comments = [byStore, { ...comment, commentId: 5 }]
    const server = open(
      {
        'GET /partnerAdmin/review/7': () => answerOf(brandReviewCall, { ...review, comments }),
        'PUT /partnerAdmin/reviewComment/5': () => success(),
      },
      '/7',
    ).server
    await userEvent.selectOptions(await screen.findByLabelText('상태'), '답변 없음')
    await waitFor(() => expect(server.last(list)?.query.get('state')).toBe('UNANSWERED'))
    await userEvent.click(await screen.findByRole('button', { name: /답변 수정$/ }))
    const field = await screen.findByLabelText('답변 수정')
    await userEvent.clear(field)
    await userEvent.type(field, '다시 보내 드렸습니다.')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText(reviewPageSentences.answerChanged)).toBeTruthy()
    expect(server.last('PUT /partnerAdmin/reviewComment/5')?.body).toEqual({ content: '다시 보내 드렸습니다.' })
    expect(screen.getByLabelText('답변 쓰기')).toBeTruthy()
  })

  it('that are hidden can be shown again, and take no answer', async () => {
    const { server } = open({ 'PUT /partnerAdmin/review': () => answerOf(showReviewsCall, { shown: 1 }) }, '/8')
    await userEvent.click(await screen.findByRole('button', { name: '다시 표시' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '다시 표시' }))
    await waitFor(() => expect(server.last('PUT /partnerAdmin/review')?.body).toEqual({ reviewIds: [8] }))
    expect(screen.queryByLabelText('답변 쓰기')).toBeNull()
  })
})
