import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { billingCall, keptReceiptCall, ownTaxDocumentsCall } from '../contract/tax-documents.calls.ts'
import { OwnTaxDocumentPage } from './OwnTaxDocumentPage.tsx'

it('opens an issued document of the list by its kind, and no other one', async () => {
  const row = {
    kind: 'TAX',
    orderNumber: null,
    title: '종이컵',
    storeName: '성수점',
    companyName: '성수상회',
    businessNumber: '0008100092',
    suppliedOn: '2026-11-19',
    dueOn: '2026-12-10',
    issuedAt: null,
    vat: 2_000,
    total: 22_000,
    isCorrection: false,
  } as const
  const sums = { issued: 1, supply: 40_000, vat: 4_000, taxFree: 0, total: 44_000 }
  const content = [
    { ...row, number: 'T20261119-2468450', state: 'ISSUED' as const, approvalNumber: '20261119-41000203-00001234' },
    { ...row, number: 'T20261120-2468451', state: 'DUE' as const, approvalNumber: null },
    { ...row, number: 'T20261019-2468452', state: 'DUE' as const, approvalNumber: null, suppliedOn: '2026-10-19' },
  ]
  const months = [
    { ...sums, month: '2026-11', count: 2 },
    { ...sums, month: '2026-10', count: 1, issued: 0 },
  ]
  fakeServer({
    'GET /taxDocument': () =>
      partOf(ownTaxDocumentsCall, { content, page: 0, size: 50, totalElements: 3, issuedTotal: 0, months }),
    'GET /taxDocument/billing': () => partOf(billingCall, { content: [] }),
    'GET /taxDocument/receiptNumber': () => partOf(keptReceiptCall, { kept: null }),
  })
  renderApp({
    at: '/shop/saebyeoknaru/taxDocument',
    routes: [{ path: '/shop/:shopId/taxDocument', Component: OwnTaxDocumentPage }],
  })
  const links = await screen.findAllByRole('link', { name: '세금계산서 (새 창)' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/taxDocument/T20261119-2468450/print'])
  const parts = screen.getAllByRole('group').filter((part) => part.tagName === 'DETAILS')
  expect(
    parts.map((part) => [part.querySelector('summary')?.textContent, part.querySelectorAll('tbody tr').length]),
  ).toEqual([
    ['2026년 11월44,000원2건 중 1건 발행 · 공급가액 40,000 · 세액 4,000', 2],
    ['2026년 10월44,000원1건 발행 예정 · 공급가액 40,000 · 세액 4,000', 1],
  ])
  expect(parts.map((part) => part.hasAttribute('open'))).toEqual([true, false])
})
