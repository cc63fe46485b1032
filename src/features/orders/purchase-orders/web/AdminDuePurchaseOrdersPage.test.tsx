import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  duePurchaseOrdersCall,
  makePurchaseOrdersCall,
  previewPurchaseOrderCall,
  type DueSupplier,
} from '../contract/purchase-orders.admin.calls.ts'
import { AdminDuePurchaseOrderPage } from './AdminDuePurchaseOrderPage.tsx'
import { AdminDuePurchaseOrdersPage } from './AdminDuePurchaseOrdersPage.tsx'

const due = (supplierId: number, name: string, part: Partial<DueSupplier> = {}): DueSupplier => ({
  supplierId,
  name,
  contactEmail: `order${supplierId}@example.com`,
  cutoffAt: '2026-05-15T05:00:00.000Z',
  orders: 3,
  lines: 4,
  asked: [
    { unit: '개', count: 1_000 },
    { unit: '박스', count: 19 },
  ],
  takenBack: [],
  exchanges: 0,
  moved: 0,
  supply: 1_204_000,
  ...part,
})
const suppliers = [due(1, '누리인쇄'), due(2, '한결포장', { contactEmail: '' }), due(3, '가온푸드')]

function open(at = '/admin/purchaseOrder/due') {
  const server = fakeServer({
    'GET /admin/purchaseOrder/due': () => answerOf(duePurchaseOrdersCall, { suppliers }),
    'GET /admin/purchaseOrder/due/1': () =>
      answerOf(previewPurchaseOrderCall, {
        supplierName: '누리인쇄',
        sequence: 8,
        previous: null,
        bundles: [],
        supply: 1_204_000,
      }),
    'POST /admin/purchaseOrder': () => answerOf(makePurchaseOrdersCall, { numbers: ['P20260515-1000001'] }),
  })
  renderApp({
    at,
    routes: [
      {
        path: '/admin/purchaseOrder/due',
        Component: AdminDuePurchaseOrdersPage,
        children: [{ path: ':supplierId', Component: AdminDuePurchaseOrderPage }],
      },
    ],
  })
  return server
}

describe('the purchase orders that are due', () => {
  it('show what goes to whom, with units apart', async () => {
    open()
    const row = await screen.findByRole('row', { name: /누리인쇄/ })
    for (const text of ['3건', '4줄', '1,000개 · 19박스', '1,204,000원', 'order1@example.com'])
      expect(within(row).getByText(text)).toBeTruthy()
    expect(screen.getByText('공급사 3곳 · 3,000개 · 57박스 · 3,612,000원')).toBeTruthy()
  })

  it('are sent to the ticked suppliers after a question that names those without an address', async () => {
    const server = open()
    await userEvent.click(await screen.findByLabelText(/누리인쇄/))
    await userEvent.click(screen.getByLabelText(/한결포장/))
    await userEvent.click(screen.getByRole('button', { name: '2곳에 보내기' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('누리인쇄 외 1곳의 발주서를 지금 만들어 메일로 보내시겠습니까?')
    expect(dialog.textContent).toContain('메일 주소가 없는 1곳은 만든 뒤 직접 전달해 주세요.')
    await userEvent.click(within(dialog).getByRole('button', { name: '만들고 보내기' }))
    const told = '발주서 1건을 만들었습니다. 1곳은 그사이 새로 발주할 내용이 없어져 만들지 않았습니다.'
    expect(await screen.findByText(told)).toBeTruthy()
    expect(server.last('POST /admin/purchaseOrder')?.body).toEqual({ supplierIds: [1, 2] })
  })

  it('open one supplier with its preview, its PDF and its own button', async () => {
    const server = open('/admin/purchaseOrder/due/1')
    expect(await screen.findByText('제8차 발주서 미리보기')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'PDF 미리보기' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '이 공급사에 보내기' }))
    await userEvent.click(await screen.findByRole('button', { name: '만들고 보내기' }))
    expect(server.last('POST /admin/purchaseOrder')?.body).toEqual({ supplierIds: [1] })
  })
})
