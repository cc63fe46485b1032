import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  issuedDocumentCall,
  type IssuedTaxDocument,
} from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { TaxDocumentPrintPage } from './TaxDocumentPrintPage.tsx'

const number = 'T20261119-2468450'
const party = { representative: '박바다', address: '서울', businessType: '음식점업', businessItem: '커피' }
const invoice: IssuedTaxDocument = {
  number,
  kind: 'TAX',
  state: 'ISSUED',
  storeName: '성수점',
  orderNumber: '20261119-2468450',
  month: null,
  title: '종이컵 외 1건',
  companyName: '성수상회',
  businessNumber: '0008100092',
  purpose: null,
  identity: '',
  supply: 20_000,
  vat: 2_000,
  taxFree: 0,
  total: 22_000,
  suppliedOn: '2026-11-19',
  dueOn: '2026-12-10',
  approvalNumber: '20261119-41000203-00001234',
  issuedAt: '2026-11-20T01:00:00.000Z',
  isCorrection: false,
  supplier: { ...party, businessNumber: '0008100014', companyName: '주식회사 누리가맹' },
  buyer: { ...party, businessNumber: '0008100092', companyName: '성수상회' },
  correctedNumber: null,
}

function open(answer: () => Response) {
  fakeServer({ [`GET /taxDocument/${number}`]: answer })
  renderApp({
    at: `/taxDocument/${number}/print`,
    routes: [{ path: '/taxDocument/:number/print', Component: TaxDocumentPrintPage }],
  })
}

it('shows an issued tax invoice with its number and amounts, and prints it', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open(() => answerOf(issuedDocumentCall, invoice))
  expect(await screen.findByRole('heading', { name: '세금계산서' })).toBeTruthy()
  expect(screen.getByText('20261119-41000203-00001234')).toBeTruthy()
  for (const name of ['공급자', '공급받는 자']) expect(screen.getByRole('table', { name })).toBeTruthy()
  const row = within(screen.getByRole('table', { name: '(단위: 원)' })).getAllByRole('row')[1]
  expect(row?.textContent).toBe('11-19종이컵 외 1건20,0002,00022,000')
  expect(screen.queryByRole('button', { name: 'PDF 저장' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '인쇄하기' }))
  await vi.waitFor(() => expect(print).toHaveBeenCalled())
})

it('prints nothing that was not issued', async () => {
  open(() => refused(404, '찾을 수 없습니다.'))
  expect(await screen.findByText('찾을 수 없습니다.')).toBeTruthy()
  expect(screen.getByRole('button', { name: '인쇄하기' }).getAttribute('aria-disabled')).toBe('true')
})
