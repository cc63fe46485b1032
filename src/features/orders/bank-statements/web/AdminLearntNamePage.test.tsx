import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { changeLearntNameCall, learntNameListCall } from '../contract/learnt-names.admin.calls.ts'
import { fakeServer, answerOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { LearntName } from '../contract/learnt-names.admin.calls.ts'
import { AdminLearntNamePage } from './AdminLearntNamePage.tsx'

const learnt: LearntName = {
  memberId: 9,
  name: '다온',
  username: 'store',
  memberName: '박서연',
  partnerName: '새벽나루',
  learntAt: '2026-05-15T02:00:00.000Z',
  use: 'USED',
}

function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const content = [learnt, { ...learnt, name: '비바리퍼블리카', use: 'COMPANY' }] as const
  const server = fakeServer({
    'GET /admin/depositorName': () =>
      answerOf(learntNameListCall, { content, page: 0, size: 50, totalElements: 2, addedCompanies: ['한별페이'] }),
    ...handlers,
  })
  const routes = [{ path: '/admin/depositorName', element: <AdminLearntNamePage /> }]
  return { server, page: renderApp({ at: '/admin/depositorName', routes }) }
}

describe('the learnt names', () => {
  it('say whether they count, and which names never do', async () => {
    const { page } = open()
    expect(await page.findByText('이 회원의 입금으로 인정')).toBeTruthy()
    expect(page.getByText('결제·송금 회사')).toBeTruthy()
    expect(page.getByText(/비바리퍼블리카, 토스.*한별페이/)).toBeTruthy()
  })

  it('are corrected and removed', async () => {
    const { server, page } = open({
      'PUT /admin/depositorName/9': () => answerOf(changeLearntNameCall, { name: '다온상사' }),
      'DELETE /admin/depositorName/9': () => success(),
    })
    await userEvent.click((await page.findAllByRole('button', { name: '고치기' }))[0]!) // one per row
    await userEvent.type(await page.findByRole('textbox', { name: /입금자명/ }), '다온상사')
    await userEvent.click(page.getAllByRole('button', { name: '고치기' }).at(-1)!) // the one of the dialog
    expect(await page.findByText('입금자명을 고쳤습니다.')).toBeTruthy()
    expect(server.last('PUT /admin/depositorName/9')?.body).toEqual({ name: '다온', newName: '다온상사' })
    await userEvent.click(page.getAllByRole('button', { name: '삭제' })[0]!) // one per row
    await userEvent.click(await page.findByRole('button', { name: '삭제하기' }))
    expect(await page.findByText('입금자명을 삭제했습니다.')).toBeTruthy()
    expect(server.last('DELETE /admin/depositorName/9')?.body).toEqual({ name: '다온' })
  })
})
