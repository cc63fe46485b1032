import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { printSentences } from '#contract/print-check.ts'
import { linkedPurchaseOrderCall, shipByLinkCall, shipExchangeByLinkCall } from '../contract/supplier-link.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { supplierLinkSentences } from '../contract/purchase-order-terms.ts'
import type { LinkedPurchaseOrder } from '../contract/supplier-link.calls.ts'
import { SupplierLinkPage } from './SupplierLinkPage.tsx'

const call = 'POST /supplier/purchaseOrder'
const purchaseOrder = (number: string): LinkedPurchaseOrder => ({
  number,
  sequence: 1,
  day: '2026-11-20',
  supplierName: '누리인쇄',
  company: { name: '주식회사 누리가맹', tel: '02-000-0000', contactName: '이도윤' },
  expiresAt: '2026-12-04T02:15:00.000Z',
  bundles: [],
  supply: 0,
})

const bundle = (left: number): LinkedPurchaseOrder['bundles'][number] => ({
  orderNumber: '20261117-5820413',
  storeName: '새벽나루커피 성수점',
  shipsOn: null,
  receiver: {
    name: '김하늘',
    phone: '010-0000-1012',
    postalCode: '04026',
    address1: '누리길 86',
    address2: '',
    memo: '',
  },
  printCheck: { letters: [], isNameless: false },
  isMoved: false,
  isOutdated: false,
  isCancelled: false,
  lines: [
    {
      lineNo: 1,
      rowNo: 1,
      name: '냅킨',
      option: null,
      spec: '',
      unit: '박스',
      asked: 2,
      takenBack: 0,
      sent: 0,
      left,
      shipped: 2 - left,
      supply: 0,
    },
  ],
  exchanges: [],
  parcels:
    left === 2
      ? []
      : [
          {
            courier: 'CJGLS',
            number: '600022767793',
            shippedAt: '2026-11-20T03:00:00.000Z',
            pieces: [{ unit: '개', count: 2 - left }],
            returnId: null,
          },
        ],
})

function open(at: string) {
  const server = fakeServer({
    [call]: ({ body }) => {
      const { token } = body as { token: string } // as the page sends it
      if (token.length > 200) return refused(400, '입력하신 내용을 다시 확인해 주세요.')
      return answerOf(linkedPurchaseOrderCall, purchaseOrder(`P-${token}`))
    },
  })
  const page = renderApp({ at, routes: [{ path: '/supplier', element: <SupplierLinkPage upload={() => null} /> }] })
  return { ...page, server }
}

describe('the link of a supplier', () => {
  it.each([['/supplier'], [`/supplier#${'x'.repeat(201)}`]])('says how to open a link that was cut: %s', async (at) => {
    open(at)
    expect(await screen.findByText(supplierLinkSentences.altered)).toBeTruthy()
  })

  it('asks nothing without a token', () => {
    expect(open('/supplier').server.count(call)).toBe(0)
  })

  it('opens a second link in the tab of the first', async () => {
    const { router } = open('/supplier#one')
    expect(await screen.findByText('P-one')).toBeTruthy()
    await act(async () => router.navigate('/supplier#two'))
    expect(await screen.findByText('P-two')).toBeTruthy()
    expect(screen.queryByText('P-one')).toBeNull()
  })

  it('says that a colleague was faster, and keeps the number for what is left', async () => {
    let left = 2
    fakeServer({
      [call]: () => answerOf(linkedPurchaseOrderCall, { ...purchaseOrder('P-1'), bundles: [bundle(left)] }),
      'POST /supplier/ship': () => {
        left = 1
        return refused(409, supplierLinkSentences.changed)
      },
    })
    renderApp({
      at: '/supplier#one',
      routes: [{ path: '/supplier', element: <SupplierLinkPage upload={() => null} /> }],
    })
    await userEvent.selectOptions(await screen.findByLabelText('택배사'), 'CJGLS')
    await userEvent.type(screen.getByLabelText('운송장번호'), '600022767801{Enter}')
    expect(await screen.findByText('일부 출고')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: supplierLinkSentences.changed })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('운송장번호').value).toBe('600022767801')
  })

  it('focuses the field that keeps a parcel back', async () => {
    fakeServer({ [call]: () => answerOf(linkedPurchaseOrderCall, { ...purchaseOrder('P-1'), bundles: [bundle(2)] }) })
    renderApp({
      at: '/supplier#one',
      routes: [{ path: '/supplier', element: <SupplierLinkPage upload={() => null} /> }],
    })
    const send = async () => userEvent.click(await screen.findByRole('button', { name: '출고 등록' }))
    await send()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('택배사')))
    await userEvent.selectOptions(screen.getByLabelText('택배사'), 'CJGLS')
    await send()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('운송장번호')))
  })

  it('names the letters that the label can’t show, and asks the supplier to find out the name', async () => {
    const printCheck = { letters: ['አ', 'በ'], isNameless: true }
    fakeServer({
      [call]: () =>
        answerOf(linkedPurchaseOrderCall, { ...purchaseOrder('P-1'), bundles: [{ ...bundle(2), printCheck }] }),
    })
    renderApp({
      at: '/supplier#one',
      routes: [{ path: '/supplier', element: <SupplierLinkPage upload={() => null} /> }],
    })
    const note = await screen.findByText(/인쇄할 수 없는 글자: አ በ/)
    expect(note.textContent).toContain(printSentences.supplier)
  })

  it('shows an exchange with its reason, and sends its parcel', async () => {
    const piece = { lineNo: 1, rowNo: 1, name: '냅킨', option: null, spec: '', unit: '박스', count: 1 }
    const exchange = { returnId: 7, reason: 'DAMAGED' as const, isAsked: true, isOpen: true, lines: [piece] }
    const ordered = { ...bundle(0), exchanges: [exchange] }
    const server = fakeServer({
      [call]: () => answerOf(linkedPurchaseOrderCall, { ...purchaseOrder('P-1'), bundles: [ordered] }),
      'POST /supplier/exchange': () => answerOf(shipExchangeByLinkCall, { bundle: ordered }),
    })
    renderApp({
      at: '/supplier#one',
      routes: [{ path: '/supplier', element: <SupplierLinkPage upload={() => null} /> }],
    })
    expect(await screen.findByText(/배송 중 파손, 공급사 부담/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('택배사'), 'CJGLS')
    await userEvent.type(screen.getByLabelText('운송장번호'), '600022767801')
    await userEvent.click(screen.getByRole('button', { name: '교환 상품 출고 등록' }))
    await waitFor(() => expect(server.count('POST /supplier/exchange')).toBe(1))
    expect(server.calls.find((one) => one.call === 'POST /supplier/exchange')?.body).toEqual({
      token: 'one',
      orderNumber: '20261117-5820413',
      returnId: 7,
      courier: 'CJGLS',
      number: '600022767801',
    })
  })

  it('continues with the next order after the last parcel of one', async () => {
    const shipped = new Set<string>()
    const numbers = ['20261117-5820413', '20261117-5820414', '20261117-5820415']
    fakeServer({
      [call]: () =>
        answerOf(linkedPurchaseOrderCall, {
          ...purchaseOrder('P-1'),
          bundles: numbers.map((orderNumber) => ({
            ...bundle(shipped.has(orderNumber) ? 0 : 2),
            orderNumber,
            storeName: `매장 ${orderNumber.at(-1)}`,
          })),
        }),
      'POST /supplier/ship': ({ body }) => {
        shipped.add((body as { orderNumber: string }).orderNumber) // as the page sends it
        return answerOf(shipByLinkCall, { bundle: bundle(0) })
      },
    })
    renderApp({
      at: '/supplier#one',
      routes: [{ path: '/supplier', element: <SupplierLinkPage upload={() => null} /> }],
    })
    const card = within((await screen.findByRole('heading', { name: '매장 4' })).closest('section')!)
    await userEvent.selectOptions(card.getByLabelText('택배사'), 'CJGLS')
    await userEvent.type(card.getByLabelText('운송장번호'), '600022767801')
    await userEvent.click(card.getByRole('button', { name: '출고 등록' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '매장 5' })))
    expect(screen.queryByRole('heading', { name: '매장 4' })).toBeNull()
  })
})
