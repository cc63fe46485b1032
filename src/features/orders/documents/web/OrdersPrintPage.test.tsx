import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MemberGuard } from '#features/access/session/web/Guarded.tsx'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { keepOnceFileCall } from '#features/platform/files/contract/once-file.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { documentsCall, tooManyDocuments } from '../contract/documents.calls.ts'
import { OrdersPrintPage } from './OrdersPrintPage.tsx'
import { pdfAnswer, watchSavedFiles } from './testing/pdf-answer.ts'
import { sampleStatement } from './testing/sample-statement.ts'

const period = 'period=custom&from=2026-11-01&to=2026-11-19'
const documents = ['20261101-1111111', '20261119-2222222'].map((orderNumber) => ({
  ...sampleStatement,
  orderNumber,
  documentNumber: `T${orderNumber}`,
}))

function open(
  answer: () => Response = () => answerOf(documentsCall, { documents }),
  at = `/order/print/transaction?${period}`,
) {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /order/document/transaction': answer,
    'GET /order/document/receipt': answer,
    'POST /file/once': () =>
      answerOf(keepOnceFileCall, { address: '/api/file/once/x', expiresAt: '2026-11-20T01:01:00Z' }),
    'GET /order/document/transaction/pdf': () => pdfAnswer('거래명세서_2026-11.pdf'),
  })
  const routes = [
    {
      path: '/order/print/:type',
      Component: MemberGuard,
      children: [{ index: true, Component: OrdersPrintPage }],
    },
  ]
  const saved = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }
  return { ...renderApp({ at, routes, saved }), server }
}

describe('printing the documents of a period', () => {
  it('shows them in sequence and prints them at once', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    open()
    expect(await screen.findAllByRole('heading', { name: '거래명세서' })).toHaveLength(2)
    expect(screen.getByText('거래명세서 2건 · 2026-11-01 ~ 2026-11-19')).toBeTruthy()
    for (const { documentNumber } of documents) expect(screen.getByText(documentNumber)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '인쇄하기' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
  })

  it('saves them as one PDF, or only the ticked ones', async () => {
    const saved = watchSavedFiles()
    const { server } = open()
    await screen.findAllByRole('heading', { name: '거래명세서' })
    await userEvent.click(screen.getByRole('button', { name: 'PDF 저장' }))
    await waitFor(() => expect(saved).toEqual(['거래명세서_2026-11.pdf']))
    const query = () => server.last('GET /order/document/transaction/pdf')?.query
    expect(query()?.get('startDate')).toBe('2026-11-01')
    expect(query()?.get('orders')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'T20261101-1111111 포함' }))
    expect(screen.getByText('거래명세서 2건 중 1건 · 2026-11-01 ~ 2026-11-19')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'PDF 저장' }))
    await waitFor(() => expect(query()?.get('orders')).toBe('20261119-2222222'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'T20261119-2222222 포함' }))
    expect(screen.getByRole('button', { name: 'PDF 저장' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('offers them by an address in the browser of an app', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) KAKAOTALK 2610830')
    const saved = watchSavedFiles()
    const { server } = open()
    await screen.findAllByRole('heading', { name: '거래명세서' })
    await userEvent.click(screen.getByRole('button', { name: 'PDF 저장' }))
    expect((await screen.findByRole('link', { name: '파일 열기' })).getAttribute('href')).toContain('/api/file/once/x')
    expect(server.last('POST /file/once')?.body).toEqual({
      method: 'GET',
      path: expect.stringMatching(/^\/order\/document\/transaction\/pdf\?.*startDate=2026-11-01/) as string,
    })
    expect([saved, server.count('GET /order/document/transaction/pdf')]).toEqual([[], 0])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '닫기' }))
  })

  it('switches to another kind of document for the same orders', async () => {
    const { server, address } = open()
    await userEvent.click(await screen.findByRole('button', { name: '영수증' }))
    expect(address()).toBe(`/order/print/receipt?${period}`)
    await waitFor(() => expect(server.count('GET /order/document/receipt')).toBe(1))
  })

  it('states why there is nothing to print: no order, or too many', async () => {
    const { unmount } = open(() => answerOf(documentsCall, { documents: [] }))
    expect(await screen.findByText('출력할 주문이 없습니다.')).toBeTruthy()
    expect(screen.getByText(/거래명세서는 결제가 완료된 주문만/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '인쇄하기' }).getAttribute('aria-disabled')).toBe('true')
    unmount()
    open(() => refused(409, tooManyDocuments))
    expect(await screen.findByText(tooManyDocuments)).toBeTruthy()
  })
})
