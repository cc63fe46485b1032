import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  importTrackingByLinkCall,
  supplierTrackingSentences as sentences,
} from '#features/orders/order-sheets/contract/supplier-tracking.calls.ts'
import type { TrackingPlan, TrackingRow } from '#features/orders/order-sheets/contract/tracking-plan.ts'
import { linkedPurchaseOrderCall } from '#features/orders/purchase-orders/contract/supplier-link.calls.ts'
import { nothingToCheck } from '#contract/print-check.ts'
import { SupplierPage } from './SupplierPage.tsx'

const row = (part: Partial<TrackingRow>): TrackingRow => ({
  row: 2,
  orderNumber: '20261117-5820413',
  supplier: '누리인쇄',
  goods: '명함 10',
  parcel: 'CJ대한통운 600012345678',
  outcome: 'READY',
  message: sentences.readyLines([{ unit: '개', count: 10 }]),
  ...part,
})
const planOf = (rows: TrackingRow[]): TrackingPlan => {
  const counts = { READY: 0, ASK: 0, SHIPPED: 0, DONE: 0, PROBLEM: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return { rows, counts, emptyCount: 0, checksum: 'c'.repeat(43) }
}

const line = { lineNo: 1, rowNo: 1, name: '명함', option: null, spec: '', unit: '개', asked: 10, takenBack: 0 }

describe('the page of a supplier', () => {
  it('takes the filled workbook back: shows each row, then ships, with the token in a header', async () => {
    const server = fakeServer({
      'POST /supplier/purchaseOrder': () =>
        answerOf(linkedPurchaseOrderCall, {
          number: 'P20261117-1000001',
          sequence: 1,
          day: '2026-11-17',
          supplierName: '누리인쇄',
          company: { name: '누리가맹', tel: '02-000-0000', contactName: '이도윤' },
          expiresAt: '2026-12-01T00:00:00.000Z',
          bundles: [
            {
              orderNumber: '20261117-5820413',
              storeName: '새벽나루커피 성수점',
              shipsOn: null,
              receiver: { name: '김하늘', phone: '', postalCode: '', address1: '', address2: '', memo: '' },
              printCheck: nothingToCheck,
              isMoved: false,
              isOutdated: false,
              isCancelled: false,
              lines: [{ ...line, sent: 0, left: 10, shipped: 0, supply: 0 }],
              exchanges: [],
              parcels: [],
            },
          ],
          supply: 0,
        }),
      'POST /supplier/tracking': ({ query }) =>
        answerOf(
          importTrackingByLinkCall,
          planOf(query.get('checksum') ? [row({ outcome: 'SHIPPED', message: sentences.shipped })] : [row({})]),
        ),
    })
    renderApp({ at: '/supplier#12.1.token', routes: [{ path: '/supplier', Component: SupplierPage }] })
    await userEvent.click(await screen.findByText('엑셀로 운송장번호 한 번에 입력하기'))
    await userEvent.upload(await screen.findByLabelText('엑셀 파일'), new File(['xlsx'], '발주서.xlsx'))
    expect(await screen.findByText(sentences.readyLines([{ unit: '개', count: 10 }]))).toBeTruthy()
    expect(screen.queryByRole('link', { name: '20261117-5820413' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '1건 출고하기' }))
    expect(await screen.findByText(/1건을 출고하고 주문자에게 알렸습니다/)).toBeTruthy()
    const sent = server.last('POST /supplier/tracking')
    expect(sent?.query.get('checksum')).toBe('c'.repeat(43))
    expect(sent?.query.has('token')).toBe(false)
    expect(sent?.headers.get('Supplier-Link')).toBe('12.1.token')
  })
})
