import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { partnerOrderCall } from '#features/orders/orders/contract/order-detail.partner.calls.ts'
import { questionSentences } from '../contract/question-terms.ts'
import { brandQuestionCall, brandQuestionsCall } from '../contract/questions.partner.calls.ts'
import { PartnerQuestionListPage } from './PartnerQuestionListPage.tsx'
import { PartnerQuestionPage } from './PartnerQuestionPage.tsx'

it("lists a brand's questions without their words, and opens one beside them, with its order and its store", async () => {
  screenWidth(1280)
  const at = '2026-11-20T01:00:00.000Z'
  const question = {
    id: 3,
    topic: 'DELIVERY',
    state: 'OPEN',
    orderNumber: '20261117-5820413',
    chainStoreId: 12,
    storeName: '성수점',
    createdAt: at,
    updatedAt: at,
  } as const
  const amounts = { sales: 54_300, supply: 48_000, margin: 6_300 }
  const piece = { option: null, unit: '박스', count: 3, shipped: 0, cancelled: 0, refunded: 0 }
  const line = { lineNo: 1, rowNo: 1, partnerProductId: 31, name: '종이컵 13oz', ...piece, ...amounts }
  fakeServer({
    'GET /partnerAdmin/question': () =>
      answerOf(brandQuestionsCall, { content: [question], page: 0, size: 20, totalElements: 1 }),
    'GET /partnerAdmin/question/3': () => answerOf(brandQuestionCall, question),
    [`GET /partnerAdmin/order/${question.orderNumber}`]: () =>
      partOf(partnerOrderCall, { status: 'PIP', total: 54_300, lines: [line] }),
  })
  const routes = [
    {
      path: '/partner/:shopId/question',
      Component: PartnerQuestionListPage,
      children: [{ path: ':questionId', Component: PartnerQuestionPage }],
    },
  ]
  const { address } = renderApp({ at: '/partner/saebyeoknaru/question?state=OPEN', routes })
  expect(await screen.findByRole('row', { name: /배송 성수점 답변 대기/ })).toBeTruthy()
  expect(screen.getByText(questionSentences.withoutWords)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: question.orderNumber }))
  expect(address()).toBe('/partner/saebyeoknaru/question/3?state=OPEN')
  const opened = within((await screen.findByRole('heading', { name: '주문' })).parentElement!) // has a section
  expect(opened.getByRole('link', { name: question.orderNumber }).getAttribute('href')).toBe(
    `/partner/saebyeoknaru/order/${question.orderNumber}`,
  )
  expect(await opened.findByText('상품준비중')).toBeTruthy()
  expect(opened.getByText('종이컵 13oz')).toBeTruthy()
  const facts = within(screen.getByRole('heading', { name: '문의 정보' }).parentElement!) // has a section
  expect(facts.getByRole('link', { name: '성수점' }).getAttribute('href')).toBe('/partner/saebyeoknaru/store/12')
  expect(facts.getByRole('button', { name: '성수점 전화' })).toBeTruthy()
})
