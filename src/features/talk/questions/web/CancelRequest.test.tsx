import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer, partOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { questionSentences } from '../contract/question-terms.ts'
import { askCall, questionsCall } from '../contract/questions.calls.ts'
import { CancelRequest } from './CancelRequest.tsx'

const orderNumber = '20261119-2468450'

function open(state: 'OPEN' | 'ANSWERED' | 'CLOSED' | null) {
  let content = state ? [{ id: 7, topic: 'CANCEL' as const, state }] : []
  const server = fakeServer({
    'GET /mypage/question': () => partOf(questionsCall, { content }),
    'POST /mypage/question': () => {
      content = [{ id: 7, topic: 'CANCEL' as const, state: 'OPEN' }]
      return answerOf(askCall, { id: 7 })
    },
    'POST /mypage/question/7/close': () => {
      content = []
      return success()
    },
  })
  renderApp({
    at: '/shop/saebyeoknaru',
    routes: [{ path: '/shop/:shopId', Component: () => <CancelRequest orderNumber={orderNumber} /> }],
  })
  return server
}

describe('the request to cancel an order', () => {
  it('is sent by one tap, and can be taken back', async () => {
    const server = open(null)
    await userEvent.click(await screen.findByRole('button', { name: '취소 요청하기' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '취소 요청하기' }))
    expect(await screen.findByText(questionSentences.cancelOpen)).toBeTruthy()
    expect(server.calls.find(({ call }) => call === 'POST /mypage/question')?.body).toEqual({
      orderNumber,
      topic: 'CANCEL',
      text: questionSentences.cancelText,
      fileIds: [],
    })
    expect(screen.getByRole('link', { name: '요청 내용 보기' }).getAttribute('href')).toBe(
      '/shop/saebyeoknaru/questionList/7',
    )
    await userEvent.click(screen.getByRole('button', { name: '요청 철회' }))
    expect(await screen.findByRole('button', { name: '취소 요청하기' })).toBeTruthy()
  })

  it('leads to its answer', async () => {
    open('ANSWERED')
    expect(await screen.findByText(questionSentences.cancelAnswered)).toBeTruthy()
    expect(screen.getByRole('link', { name: '답변 보기' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be sent again once the last one is closed', async () => {
    open('CLOSED')
    expect(await screen.findByRole('button', { name: '취소 요청하기' })).toBeTruthy()
  })
})
