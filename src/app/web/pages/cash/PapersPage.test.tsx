import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  billingCall,
  keptReceiptCall,
  ownTaxDocumentsCall,
} from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import { PapersPage } from './PapersPage.tsx'

const workbook = 'GET /cash/monthEnd/export'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

function open(query = '') {
  const stores = ['성수점', '강남점'].map((storeName, index) => ({
    chainStoreId: 11 + index,
    storeName,
    cycle: 'ORDER' as const,
  }))
  const server = fakeServer({
    'GET /taxDocument': () =>
      partOf(ownTaxDocumentsCall, { content: [], page: 0, size: 50, totalElements: 0, issuedTotal: 0, months: [] }),
    'GET /taxDocument/billing': () => answerOf(billingCall, { content: stores }),
    'GET /taxDocument/receiptNumber': () => answerOf(keptReceiptCall, { kept: null }),
    [workbook]: () => refused(409, '주문이 너무 많습니다.'),
  })
  const routes = [{ path: '/shop/:shopId/taxDocument', Component: PapersPage }]
  return { server, ...renderApp({ at: `${shopPath}/taxDocument${query}`, routes, saved: signedInAs() }) }
}

const packOf = async (month: string) => {
  const title = await screen.findByRole('heading', { name: `${month} 마감 자료` })
  return within(title.closest('section') ?? document.body)
}

describe('the page of all papers', () => {
  it('begins with the files of the month before, and leads to its figures', async () => {
    const { server } = open()
    const pack = await packOf('2026년 10월')
    await userEvent.click(pack.getByRole('button', { name: '엑셀' }))
    await waitFor(() => expect(server.last(workbook)?.query.toString()).toBe('month=2026-10'))
    const details = pack.getByRole('link', { name: '자세히 보기' })
    expect(details.getAttribute('href')).toBe(`${shopPath}/cashStatus/monthEnd?month=2026-10`)
  })

  it('has the files of the month and the store that the list is narrowed to', async () => {
    const { server } = open('?month=2026-08&chainStoreId=12')
    const pack = await packOf('2026년 8월')
    await pack.findByText(/^강남점의 /)
    await userEvent.click(pack.getByRole('button', { name: '엑셀' }))
    await waitFor(() => expect(server.last(workbook)?.query.toString()).toBe('month=2026-08&stores=12'))
  })
})
