import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  shopReviewsCall,
  editReviewCall,
  reviewCall,
  reviewableLinesCall,
  writeReviewCall,
  writeReviewCommentCall,
} from '../contract/reviews.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { ReviewableLine, ReviewDetail } from '../contract/reviews.calls.ts'
import { ReviewListPage } from './ReviewListPage.tsx'

const orderNumber = '20260515-0000001'
const line: ReviewableLine = {
  orderNumber,
  lineNo: 1,
  product: { id: 93, name: '일반지 명함', picture: null },
  shippedAt: '2026-05-14T05:00:00.000Z',
  writableUntil: '2026-08-12T05:00:00.000Z',
  writable: true,
  reviewId: null,
  written: false,
}
const review: ReviewDetail = {
  reviewId: 7,
  rating: 4,
  content: '종이가 생각보다 두꺼워서 좋습니다.',
  pictures: [{ path: '/files/picture/ab', filename: 'ab.jpg' }],
  author: { name: '김*늘', storeName: '성수점', role: 'STORE' },
  product: line.product,
  commentCount: 1,
  answer: { by: 'HEADQUARTERS', content: '소중한 의견 감사합니다.', createdAt: '2026-05-15T05:00:00.000Z' },
  createdAt: '2026-05-15T01:00:00.000Z',
  updatedAt: null,
  comments: [
    {
      commentId: 3,
      content: '소중한 의견 감사합니다.',
      author: { name: '이*윤', storeName: null, role: 'HEADQUARTERS' },
      deletedYn: 'N',
      deletable: false,
      createdAt: '2026-05-15T05:00:00.000Z',
    },
  ],
  editable: true,
  deletable: true,
}
const list = 'GET /partner/saebyeoknaru/review'
const lines = 'GET /mypage/community/review/line'
const page = (content: ReviewDetail[]) => answerOf(shopReviewsCall, { content, nextCursor: null, size: 20 })

function open(handlers: Parameters<typeof fakeServer>[0] = {}, query = '') {
  const server = fakeServer({
    ...shopHandlers(),
    [list]: () => page([review]),
    [lines]: () => answerOf(reviewableLinesCall, { content: [line] }),
    'GET /review/7': () => answerOf(reviewCall, review),
    ...handlers,
  })
  const routes = [{ path: '/shop/:shopId/reviewList', Component: ReviewListPage }]
  const app = renderApp({ at: `${shopPath}/reviewList${query}`, routes, saved: signedInAs(storeOwner) })
  return { ...app, server }
}

describe('the reviews of a shop', () => {
  it('show stars, author, text, pictures and the answer of the headquarters', async () => {
    open()
    const shown = await screen.findByRole('article')
    expect(within(shown).getByRole('img', { name: '별점 5점 만점에 4점' })).toBeTruthy()
    for (const text of ['성수점 · 김*늘', review.content, '본사 답변', '소중한 의견 감사합니다.'])
      expect(within(shown).getByText(text), text).toBeTruthy()
    await userEvent.click(within(shown).getByRole('button', { name: '1번째 리뷰 사진 크게 보기' }))
    expect(await screen.findByRole('dialog', { name: '리뷰 사진 1 / 1' })).toBeTruthy()
  })

  it('are sorted and searched by the address', async () => {
    const { server, router } = open()
    await userEvent.click(await screen.findByRole('button', { name: '별점 높은 순' }))
    await waitFor(() => expect(server.last(list)?.query.get('sort')).toBe('rating'))
    expect(router.state.location.search).toBe('?sort=rating')
  })

  it('say how to write one when there is none', async () => {
    open({ [list]: () => page([]) })
    expect(await screen.findByText('아직 등록된 리뷰가 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '주문내역 보기' }).getAttribute('href')).toBe(`${shopPath}/orderList`)
  })
})

describe('writing a review', () => {
  const at = `?write=${orderNumber}.1`

  it('sends stars and text of the order line once, and opens the review', async () => {
    const { server, router } = open({ 'POST /product/93/review': () => answerOf(writeReviewCall, { reviewId: 7 }) }, at)
    await userEvent.click(await screen.findByRole('radio', { name: '4점' }))
    await userEvent.type(screen.getByLabelText(/^리뷰/), review.content)
    await userEvent.click(screen.getByRole('button', { name: '등록' }))
    await waitFor(() => expect(router.state.location.search).toBe('?review=7'))
    expect(server.last('POST /product/93/review')?.body).toEqual({
      orderNumber,
      lineNo: 1,
      rating: 4,
      content: review.content,
      pictures: [],
    })
    expect(server.last('POST /product/93/review')?.headers.get('idempotency-key')).toBeTruthy()
    expect(await screen.findByText('리뷰가 등록되었습니다.')).toBeTruthy()
  })

  it('asks for stars and ten characters before it sends anything', async () => {
    const { server } = open({}, at)
    await userEvent.type(await screen.findByLabelText(/^리뷰/), '좋아요')
    await userEvent.click(screen.getByRole('button', { name: '등록' }))
    expect(await screen.findByText('별점을 선택해 주세요.')).toBeTruthy()
    expect(screen.getByText('리뷰를 10자 이상 입력해 주세요.')).toBeTruthy()
    expect(server.count('POST /product/93/review')).toBe(0)
  })

  it("shows the server's refusal", async () => {
    open({ 'POST /product/93/review': () => refused(409, '이미 리뷰를 작성하셨습니다.') }, at)
    await userEvent.click(await screen.findByRole('radio', { name: '5점' }))
    await userEvent.type(screen.getByLabelText(/^리뷰/), review.content)
    await userEvent.click(screen.getByRole('button', { name: '등록' }))
    expect((await screen.findByRole('alert')).textContent).toContain('이미 리뷰를 작성하셨습니다.')
  })

  it.each([
    [[], '리뷰를 쓸 수 있는 주문 상품이 아닙니다.'],
    [[{ ...line, writable: false, written: true, reviewId: 7 }], '이미 리뷰를 작성하셨습니다.'],
    [[{ ...line, writable: false }], '출고된 지 90일이 지나 리뷰를 작성할 수 없습니다.'],
  ])('says why there is no form (%#)', async (content, sentence) => {
    open({ [lines]: () => answerOf(reviewableLinesCall, { content }) }, at)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '등록' })).toBeNull()
  })
})

describe('one review', () => {
  it('shows its author the reason why it is hidden, and no form for comments', async () => {
    open(
      { 'GET /review/7': () => answerOf(reviewCall, { ...review, hiddenReason: 'PRIVACY', editable: false }) },
      '?review=7',
    )
    expect(await screen.findByText(/사유:\s*개인정보/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '댓글 등록' })).toBeNull()
    expect(screen.queryByRole('link', { name: '수정' })).toBeNull()
  })

  it('says before deleting that the line takes no other review', async () => {
    const { server, router } = open({ 'DELETE /review/7': () => success() }, '?review=7')
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('이 상품의 리뷰를 다시 쓸 수 없습니다.')
    await userEvent.click(within(dialog).getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(server.count('DELETE /review/7')).toBe(1))
    await waitFor(() => expect(router.state.location.search).toBe('?'.slice(1)))
  })

  it('takes comments', async () => {
    const { server } = open(
      { 'POST /review/7/reviewComment': () => answerOf(writeReviewCommentCall, { commentId: 4 }) },
      '?review=7',
    )
    await userEvent.type(await screen.findByLabelText('댓글 쓰기'), '저희도요')
    await userEvent.click(screen.getByRole('button', { name: '댓글 등록' }))
    await waitFor(() => expect(server.last('POST /review/7/reviewComment')?.body).toEqual({ content: '저희도요' }))
  })

  it('that was deleted says so', async () => {
    open({ 'GET /review/7': () => refused(404, '삭제된 리뷰입니다.') }, '?review=7')
    expect(await screen.findByText('삭제된 리뷰입니다.')).toBeTruthy()
  })

  it('is edited with its text and pictures', async () => {
    const { server } = open({ 'PUT /review/7': () => answerOf(editReviewCall, { reviewId: 7 }) }, '?edit=7')
    await userEvent.click(await screen.findByRole('radio', { name: '2점' }))
    await userEvent.click(screen.getByRole('button', { name: '수정' }))
    await waitFor(() =>
      expect(server.last('PUT /review/7')?.body).toEqual({
        rating: 2,
        content: review.content,
        pictures: ['/files/picture/ab/ab.jpg'],
      }),
    )
  })
})
