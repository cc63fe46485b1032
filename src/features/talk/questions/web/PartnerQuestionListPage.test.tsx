import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { questionSentences } from '../contract/question-terms.ts'
import { brandQuestionsCall } from '../contract/questions.partner.calls.ts'
import { PartnerQuestionListPage } from './PartnerQuestionListPage.tsx'

it("lists a brand's questions without their words, and opens their orders", async () => {
  screenWidth(1280)
  const at = '2026-11-20T01:00:00.000Z'
  const question = {
    id: 3,
    topic: 'DELIVERY',
    state: 'OPEN',
    orderNumber: '20261117-5820413',
    storeName: '성수점',
    createdAt: at,
    updatedAt: at,
  } as const
  fakeServer({
    'GET /partnerAdmin/question': () =>
      answerOf(brandQuestionsCall, { content: [question], page: 0, size: 20, totalElements: 1 }),
  })
  const routes = [
    { path: '/partner/:shopId/question', Component: PartnerQuestionListPage },
    { path: '/partner/:shopId/order/:orderId', element: <h1>주문</h1> },
  ]
  const { address } = renderApp({ at: '/partner/saebyeoknaru/question?state=OPEN', routes })
  expect(await screen.findByRole('row', { name: /배송 성수점 답변 대기/ })).toBeTruthy()
  expect(screen.getByText(questionSentences.withoutWords)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: question.orderNumber }))
  expect(address()).toBe(`/partner/saebyeoknaru/order/${question.orderNumber}`)
})
