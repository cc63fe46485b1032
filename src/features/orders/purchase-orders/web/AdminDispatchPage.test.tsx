import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { nothingToCheck, printSentences } from '#contract/print-check.ts'
import { shipOrderCall } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'
import { adminOrderListCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { adminPage } from '#features/orders/orders/web/testing/admin-orders.ts'
import { dispatchCall } from '../contract/dispatch.admin.calls.ts'
import { fakeServer, answerOf, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import type { DispatchBundle } from '../contract/dispatch.admin.calls.ts'
import { AdminDispatchPage } from './AdminDispatchPage.tsx'

const bundle = (orderNumber: string, printCheck = nothingToCheck): DispatchBundle => ({
  orderNumber,
  status: 'PC',
  storeName: '새벽나루커피 성수점',
  shipsOn: null,
  isLate: false,
  receiver: {
    name: '김하늘',
    phone: '010-0000-1012',
    postalCode: '04026',
    address1: '누리길 86',
    address2: '',
    memo: '',
  },
  printCheck,
  exchange: null,
  lines: [],
})

function open(bundles: readonly DispatchBundle[]) {
  const sent: string[] = []
  const left = () => bundles.filter(({ orderNumber }) => !sent.includes(orderNumber))
  const suppliers = () => [
    { supplierId: 1, name: '누리인쇄', bundles: left().length, late: 0 },
    { supplierId: 2, name: '담다패키지', bundles: bundles.length - 1, late: 0 },
  ]
  const ship = (orderNumber: string) => () => {
    sent.push(orderNumber)
    return answerOf(shipOrderCall, { orderNumber, status: 'RC' })
  }
  const server = fakeServer({
    'GET /admin/dispatch': ({ query }) => {
      const [first, second] = suppliers()
      const most = first!.bundles >= second!.bundles ? '1' : '2'
      return (query.get('supplierId') ?? most) === '1'
        ? answerOf(dispatchCall, { suppliers: suppliers(), supplierId: 1, bundles: left() })
        : answerOf(dispatchCall, { suppliers: suppliers(), supplierId: 2, bundles: [] })
    },
    'GET /admin/order': () => partOf(adminOrderListCall, adminPage([])),
    ...Object.fromEntries(
      bundles.map(({ orderNumber }) => [`POST /admin/order/${orderNumber}/ship`, ship(orderNumber)]),
    ),
  })
  const page = {
    path: '/admin/dispatch',
    element: (
      <div data-keys>
        <AdminDispatchPage />
      </div>
    ),
  }
  renderApp({ at: '/admin/dispatch', routes: [page, { path: '/admin/order/:orderNumber', element: '주문 화면' }] })
  return { bodies: () => server.calls.filter(({ call }) => call.endsWith('/ship')).map(({ body }) => body) }
}

const rowOf = async (orderNumber: string) => {
  const row = (await screen.findByRole('link', { name: orderNumber })).closest('tr')
  return within(row ?? document.body)
}

beforeEach(() => {
  screenWidth(1280)
  localStorage.clear()
})

describe('the goods to send', () => {
  it('name the letters that no label can show, and count the orders without a label', async () => {
    open([
      bundle('20261117-0000001', { letters: ['አ', 'በ'], isNameless: true }),
      bundle('20261117-0000002', { letters: ['𠀀'], isNameless: false }),
      bundle('20261117-0000003'),
    ])
    const nameless = within((await rowOf('20261117-0000001')).getByRole('status'))
    expect(nameless.getByText(/인쇄할 수 없는 글자: አ በ/).textContent).toContain(printSentences.nameless)
    const letter = (await rowOf('20261117-0000002')).getByRole('status')
    expect(letter.textContent).toBe('인쇄할 수 없는 글자: 𠀀')
    expect((await rowOf('20261117-0000003')).queryByRole('status')).toBeNull()
    expect(screen.getByText(printSentences.leftOut(1))).toBeTruthy()
  })
  it('are shipped from the page by pasted numbers, and the supplier stays', async () => {
    const orders = ['20261117-0000001', '20261117-0000002', '20261117-0000003'] as const
    const { bodies } = open(orders.map((orderNumber) => ({ ...bundle(orderNumber), status: 'PIP' })))
    const first = await screen.findByLabelText(`${orders[0]} 누리인쇄 운송장번호`)
    await userEvent.selectOptions(screen.getByLabelText(`${orders[0]} 누리인쇄 택배사`), 'EPOST')
    fireEvent.paste(first, { clipboardData: { getData: () => '1234567890123\n1234567890124\n' } })
    await userEvent.click(screen.getByRole('button', { name: '2건 출고' }))
    expect(await screen.findByText(/^2건을 출고했습니다/)).toBeTruthy()
    expect(bodies()).toEqual([
      { supplierId: 1, courier: 'EPOST', number: '1234567890123' },
      { supplierId: 1, courier: 'EPOST', number: '1234567890124' },
    ])
    await waitFor(() => expect(screen.queryByRole('link', { name: orders[0] })).toBeNull())
    expect(screen.getByRole('link', { name: orders[2] })).toBeTruthy()
  })

  it('have no fields before they are prepared, or for an exchange', async () => {
    const exchange = { returnId: 7, reason: 'DAMAGED' } as const
    open([bundle('20261117-0000001'), { ...bundle('20261117-0000002'), status: 'RC', exchange }])
    expect((await rowOf('20261117-0000001')).getByText('발주 확인 후 입력할 수 있습니다.')).toBeTruthy()
    expect((await rowOf('20261117-0000002')).getByText('교환 화면에서 입력합니다.')).toBeTruthy()
    expect(screen.queryByLabelText(/운송장번호/)).toBeNull()
  })

  it('are walked through by J and K, and opened by Enter', async () => {
    open([bundle('20261117-0000001'), bundle('20261117-0000002')])
    await screen.findByRole('link', { name: '20261117-0000002' })
    await userEvent.keyboard('jjk')
    expect(document.activeElement?.textContent).toBe('20261117-0000001')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('주문 화면')).toBeTruthy()
  })
})
