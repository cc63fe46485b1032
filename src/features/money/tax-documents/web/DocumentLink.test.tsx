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
  const content = [
    { ...row, number: 'T20261119-2468450', state: 'ISSUED' as const, approvalNumber: '20261119-41000203-00001234' },
    { ...row, number: 'T20261120-2468451', state: 'DUE' as const, approvalNumber: null },
  ]
  fakeServer({
    'GET /taxDocument': () =>
      partOf(ownTaxDocumentsCall, { content, page: 0, size: 50, totalElements: 2, issuedTotal: 0 }),
    'GET /taxDocument/billing': () => partOf(billingCall, { content: [] }),
    'GET /taxDocument/receiptNumber': () => partOf(keptReceiptCall, { kept: null }),
  })
  renderApp({
    at: '/shop/saebyeoknaru/taxDocument',
    routes: [{ path: '/shop/:shopId/taxDocument', Component: OwnTaxDocumentPage }],
  })
  const links = await screen.findAllByRole('link', { name: '세금계산서 (새 창)' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/taxDocument/T20261119-2468450/print'])
})
