import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { printSentences } from '#contract/print-check.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import {
  adminOrderDetailCall,
  adminOrderStatusCall,
  confirmDepositCall,
} from '#features/orders/orders/contract/orders.admin.calls.ts'
import { retryCardRefundCall } from '#features/money/payments/contract/card.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminOrderPage } from './AdminOrderPage.tsx'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import {
  adminBundle,
  adminOrder,
  adminProduct,
  preparedOrder,
  statusNames,
} from '#features/orders/orders/web/testing/admin-orders.ts'
import { mixedEvidence, mixedEvidenceText } from '#features/orders/orders/web/testing/orders.ts'
import { prepareOrderCall, shipOrderCall } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

const number = '20261117-5820413'
const base = `/admin/order/${number}`

function open(order: AdminOrder, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    [`GET ${base}`]: () => answerOf(adminOrderDetailCall, order),
    ...more,
  })
  const page = renderApp({
    at: `${base}?status=BD`,
    routes: [{ path: '/admin/order/:orderNumber', Component: AdminOrderPage }],
  })
  return { server, ...page }
}

const section = (name: string) => screen.findByRole('region', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (server: ReturnType<typeof fakeServer>, action: string) =>
  server.calls.find(({ call }) => call === `POST ${base}/${action}`)

describe('an order of the operator', () => {
  it('shows store, state and the member’s phone number', async () => {
    open(adminOrder())
    expect(await screen.findByRole('heading', { level: 1, name: '바삭온치킨 성수점' })).toBeTruthy()
    expect(screen.getByText(number).previousSibling?.textContent).toBe('입금대기')
    expect(screen.getByRole('link', { name: '010-0000-1039' }).getAttribute('href')).toBe('tel:01000001039')
    expect(document.title).toMatch(new RegExp(`^주문 ${number} \\|`))
  })

  it('links no masked phone number, and names the roles that see receivers and documents', async () => {
    const { reduxStore } = open(adminOrder({ masked: true, member: { id: 20, name: '최*재', phone: '010-****-1039' } }))
    reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'read' })))
    expect(await screen.findByText(/최\*재 · 010-\*\*\*\*-1039/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /1039/ })).toBeNull()
    expect(await screen.findByText('받는 분과 연락처는 주문·전체 권한 운영자에게만 모두 표시됩니다.')).toBeTruthy()
    expect(await screen.findByText('주문·정산·전체 권한 운영자만 볼 수 있습니다.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /견적서/ })).toBeNull()
  })

  it('names the letters of the receiver that no label can show', async () => {
    open(adminOrder({ printCheck: { letters: ['አ'], isNameless: true } }))
    const note = await screen.findByText(/인쇄할 수 없는 글자: አ/)
    expect(note.textContent).toContain(printSentences.nameless)
  })

  it('names the brand of the store once, also in the dialog of a deposit', async () => {
    const chainStore = { ...adminOrder().chainStore, name: '바삭온치킨 성수점' }
    open(adminOrder({ chainStore }))
    expect(await screen.findByRole('heading', { level: 1, name: '바삭온치킨 성수점' })).toBeTruthy()
    await press('입금 확인')
    await screen.findByRole('dialog')
    expect(await screen.findByText(`${number} · 바삭온치킨 성수점`)).toBeTruthy()
  })

  it.each([
    ['all', ['입금 확인', '취소·환불']],
    ['money', ['입금 확인']],
    ['orders', ['취소·환불']],
    ['read', []],
  ] as const)('offers an operator with the role %s: %j', async (operatorRole, expected) => {
    const { reduxStore } = open(adminOrder())
    reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole })))
    await screen.findByRole('heading', { level: 1, name: '바삭온치킨 성수점' })
    const offered = ['입금 확인', '취소·환불'].filter((name) => screen.queryByRole('button', { name }))
    expect(offered).toEqual(expected)
  })

  it('links back to the filtered list', async () => {
    open(adminOrder())
    const back = await screen.findByRole('link', { name: '주문 목록으로' })
    expect(back.getAttribute('href')).toBe('/admin/order?status=BD')
  })

  it('shows its steps with times', async () => {
    open(
      preparedOrder({
        timeline: [
          { type: 'PLACED', actor: 'BUYER', note: '', createdAt: '2026-11-17T08:00:00.000Z' },
          { type: 'PAID', actor: 'OPERATOR', note: '', createdAt: '2026-11-17T09:00:00.000Z' },
          { type: 'PREPARED', actor: 'OPERATOR', note: '누리인쇄', createdAt: '2026-11-18T01:00:00.000Z' },
        ],
      }),
    )
    const steps = await screen.findByRole('list', { name: '주문 단계' })
    const [placed, , preparing, sent] = within(steps).getAllByRole('listitem')
    expect(placed?.textContent).toBe('입금대기완료11-17 17:00')
    expect(preparing?.getAttribute('aria-current')).toBe('true')
    expect(sent?.textContent).toBe('출고완료예정')
  })

  it('shows the amounts, the account and the deadline while unpaid', async () => {
    open(adminOrder({ received: 50_000, due: 203_000 }))
    await screen.findByText('신한은행 000-000000-00-001 주식회사 누리가맹')
    expect(screen.getByText('받은 금액').nextSibling?.textContent).toBe('50,000원')
    expect(screen.getByText('받을 금액').nextSibling?.textContent).toBe('203,000원')
    expect(screen.getByText('입금기한').nextSibling?.textContent).toBe('2026-11-20 23:59')
  })

  it('names the evidence of each part of the payment', async () => {
    open(adminOrder({ evidenceParts: mixedEvidence }))
    expect(await screen.findByText(mixedEvidenceText)).toBeTruthy()
  })

  it('shows no account if cash paid all of it', async () => {
    const payments = [{ method: 'CASH' as const, amount: 253_000, state: 'DONE' as const, refunded: 0, paidAt: null }]
    open(adminOrder({ payMethod: 'CASH', payments }))
    await screen.findByText('증빙')
    expect(screen.queryByText('입금 계좌')).toBeNull()
    expect(screen.queryByRole('list', { name: '입금 내역' })).toBeNull()
  })

  it('lets another supplier start preparing after one has shipped', async () => {
    const sent = adminProduct(2, { name: '치킨박스', supplierId: 2, count: 500, shipped: 500 })
    const { orderProductList } = adminOrder()
    open(
      preparedOrder({
        status: 'RP',
        orderProductList: [orderProductList[0]!, sent], // the fixture has two products
        bundles: [adminBundle(1, '누리인쇄'), adminBundle(2, '담다패키지', '2026-11-18T01:00:00.000Z')],
      }),
    )
    expect(await screen.findByRole('button', { name: '누리인쇄 발주 확인' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '담다패키지 발주 확인' })).toBeNull()
  })

  it('links only to its available documents, in a new tab', async () => {
    open(adminOrder())
    const estimate = await screen.findByRole('link', { name: /견적서/ })
    expect(estimate.getAttribute('href')).toBe(`/order/${number}/print/estimate`)
    expect(estimate.getAttribute('target')).toBe('_blank')
    expect(screen.queryByRole('link', { name: /영수증/ })).toBeNull()
  })

  it('shows its events and audit entries', async () => {
    open(
      adminOrder({
        timeline: [{ type: 'DEPOSIT_SHORT', actor: 'OPERATOR', note: '53000', createdAt: '2026-11-17T09:00:00.000Z' }],
        audit: [
          {
            action: '취소·환불',
            actor: 'operator',
            reason: '품절',
            createdAt: '2026-11-18T01:00:00.000Z',
          },
        ],
      }),
    )
    expect(await screen.findByText('53,000원 더 입금되어야 합니다')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByText('사유: 품절').parentElement?.textContent).toContain('operator 취소·환불'),
    )
  })

  it('tells of a missing order, without a retry that finds nothing again', async () => {
    open(adminOrder(), { [`GET ${base}`]: () => refused(404, '요청하신 정보를 찾을 수 없습니다.') })
    expect(await screen.findByText('요청하신 정보를 찾을 수 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull()
  })
})

describe('operating on an order', () => {
  it('offers only the actions that its state allows', async () => {
    open(adminOrder())
    await screen.findByRole('button', { name: '입금 확인' })
    expect(screen.queryByRole('button', { name: /발주 확인|송장 입력|출고$/ })).toBeNull()
  })

  it('asks for the current amount due, even if part of it arrived since the page was opened', async () => {
    let reads = 0
    const now = adminOrder({ received: 50_000, due: 203_000 })
    open(adminOrder(), { [`GET ${base}`]: () => answerOf(adminOrderDetailCall, reads++ === 0 ? adminOrder() : now) })
    await screen.findByRole('button', { name: '입금 확인' })
    await press('입금 확인')
    expect(await screen.findByRole('button', { name: '203,000원 입금 확인' })).toBeTruthy()
  })

  it('offers no deposit while the amount due is unknown', async () => {
    let reads = 0
    open(adminOrder(), {
      [`GET ${base}`]: () =>
        reads++ === 1 ? refused(503, '지금은 이용자가 많습니다.') : answerOf(adminOrderDetailCall, adminOrder()),
    })
    await screen.findByRole('button', { name: '입금 확인' })
    await press('입금 확인')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('지금은 이용자가 많습니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /원 입금 확인/ })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('button', { name: '253,000원 입금 확인' })).toBeTruthy()
  })

  it('starts preparing for one supplier, or for all', async () => {
    const order = adminOrder({ status: 'PIP', bundles: [adminBundle(1, '누리인쇄'), adminBundle(2, '담다패키지')] })
    const { server } = open(order, {
      [`POST ${base}/prepare`]: () => answerOf(prepareOrderCall, { orderNumber: number, status: 'PIP' }),
    })
    await screen.findByRole('button', { name: '공급사 2곳 발주 확인' })
    await press('담다패키지 발주 확인')
    await screen.findByText('발주를 확인했습니다. 5분 안에 되돌릴 수 있습니다.')
    expect(bodyOf(server, 'prepare')?.body).toEqual({ supplierId: 2 })
    await press('공급사 2곳 발주 확인')
    await waitFor(() => expect(server.calls.filter(({ call }) => call.endsWith('/prepare')).at(-1)?.body).toEqual({}))
  })

  it('ships part of a supplier’s goods, and refetches the order', async () => {
    const { server } = open(preparedOrder(), {
      [`POST ${base}/ship`]: () => answerOf(shipOrderCall, { orderNumber: number, status: 'RP' }),
    })
    const printer = within(await section('누리인쇄'))
    await userEvent.selectOptions(printer.getByLabelText('택배사'), 'EPOST')
    await userEvent.click(printer.getByLabelText('일부만 보내기'))
    const count = printer.getByLabelText('쿠폰 수량 (매)')
    await userEvent.clear(count)
    await userEvent.type(count, '500{Enter}')
    const read = server.count(`GET ${base}`)
    await userEvent.type(printer.getByLabelText('운송장번호'), '1234-5678-90123{Enter}')
    await waitFor(() => expect(server.count(`GET ${base}`)).toBeGreaterThan(read))
    expect(bodyOf(server, 'ship')?.body).toEqual({
      supplierId: 1,
      courier: 'EPOST',
      number: '1234567890123',
      lines: [{ lineNo: 1, rowNo: 1, count: 500 }],
    })
    expect(bodyOf(server, 'ship')?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('requires a courier and a valid number', async () => {
    const { server } = open(preparedOrder())
    const printer = within(await section('누리인쇄'))
    await userEvent.click(printer.getByRole('button', { name: '남은 1품목 출고' }))
    expect(printer.getByText('택배사를 선택해 주세요.')).toBeTruthy()
    await userEvent.selectOptions(printer.getByLabelText('택배사'), 'HANJIN')
    expect(printer.getByText('운송장번호를 입력해 주세요.')).toBeTruthy()
    expect(bodyOf(server, 'ship')).toBeUndefined()
  })

  it('needs no number for 직접배송', async () => {
    const { server } = open(preparedOrder(), {
      [`POST ${base}/ship`]: () => answerOf(shipOrderCall, { orderNumber: number, status: 'RP' }),
    })
    const printer = within(await section('누리인쇄'))
    await userEvent.selectOptions(printer.getByLabelText('택배사'), 'ETC')
    await userEvent.click(printer.getByRole('button', { name: '남은 1품목 출고' }))
    await waitFor(() => expect(bodyOf(server, 'ship')?.body).toEqual({ supplierId: 1, courier: 'ETC', number: '' }))
  })

  it('shows the refusal of a parcel, keeps the number and refetches the order', async () => {
    const sentence = '지금 상태에서는 출고할 수 없습니다. 새로고침해 주세요.'
    const { server } = open(preparedOrder(), { [`POST ${base}/ship`]: () => refused(409, sentence) })
    const printer = within(await section('누리인쇄'))
    await userEvent.selectOptions(printer.getByLabelText('택배사'), 'EPOST')
    const read = server.count(`GET ${base}`)
    await userEvent.type(printer.getByLabelText('운송장번호'), '1234567890123{Enter}')
    expect(await screen.findByRole('dialog', { name: sentence })).toBeTruthy()
    expect(printer.getByDisplayValue('1234567890123')).toBeTruthy()
    await waitFor(() => expect(server.count(`GET ${base}`)).toBeGreaterThan(read))
  })

  it('shows parcels at their supplier, and offers no form once all is shipped', async () => {
    open(
      preparedOrder({
        status: 'RC',
        orderProductList: [
          adminProduct(1, { name: '쿠폰', supplierId: 1, count: 2000, shipped: 2000 }),
          adminProduct(2, { name: '치킨박스', supplierId: 2, count: 500, cancelled: 500 }),
        ],
        shipments: [
          {
            shipmentId: 1,
            supplierId: 1,
            supplierName: '누리인쇄',
            kind: 'ORDER',
            deliveryId: 'LOTTE',
            deliveryNumber: '402188305560',
            shippedAt: '2026-11-19T01:00:00.000Z',
            deliveredAt: null,
            state: 'UNKNOWN' as const,
            lastEvent: null,
            corrections: [],
            lines: [{ lineNo: 1, rowNo: 1, name: '쿠폰', option: null, count: 2000 }],
          },
        ],
      }),
    )
    const printer = await section('누리인쇄')
    expect(printer.textContent).toContain('출고 완료')
    await screen.findByText('402188305560')
    expect(printer.textContent).toContain('롯데택배 402188305560')
    expect((await section('담다패키지')).textContent).toContain('전체 취소')
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '송장 정정',
      '메모 저장',
      '늦은 입금 처리',
      '메일 보내기',
      '알림톡 보내기',
      '출고 후 환불',
    ])
  })
})

describe('an order by card', () => {
  const failed = { id: 7, amount: 20_000, state: 'FAILED' as const, attempts: 40, lastError: 'NOT_CANCELABLE_AMOUNT' }
  const refund = { ...failed, createdAt: '2026-11-18T01:00:00.000Z', doneAt: null }

  it('shows a failed refund with its error, and retries it', async () => {
    const { server } = open(adminOrder({ status: 'PC', payMethod: 'CARD', cardRefunds: [refund] }), {
      'POST /admin/cardRefund/7/retry': () => answerOf(retryCardRefundCall, { id: 7, state: 'PENDING' }),
    })
    expect(await screen.findByText('환불 확인 필요')).toBeTruthy()
    expect(screen.getByText(/40회 시도 · NOT_CANCELABLE_AMOUNT/)).toBeTruthy()
    await press('다시 시도')
    await waitFor(() => expect(server.count('POST /admin/cardRefund/7/retry')).toBe(1))
    expect(await screen.findByText('환불을 다시 요청했습니다.')).toBeTruthy()
  })

  it('books a late transfer as the member’s cash once nothing is due', async () => {
    const done = {
      orderNumber: number,
      status: 'CC',
      received: 30_000,
      due: 0,
      surplus: 30_000,
      receiptId: 41,
    } as const
    const { server } = open(adminOrder({ status: 'CC' }), {
      [`POST ${base}/deposit`]: () => answerOf(confirmDepositCall, done),
    })
    await userEvent.click(await screen.findByRole('button', { name: '늦은 입금 처리' }))
    const dialog = within(await screen.findByRole('dialog', { name: '늦은 입금 처리' }))
    expect(dialog.getByText(/모두 회원의 예치금에 넣고/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/입금액/), '30000')
    await userEvent.click(dialog.getByRole('button', { name: '30,000원 예치금에 넣기' }))
    expect(await screen.findByText('30,000원을 회원의 예치금에 넣었습니다.')).toBeTruthy()
    expect(bodyOf(server, 'deposit')?.body).toMatchObject({ amount: 30_000, toCash: true })
    expect(bodyOf(server, 'deposit')?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('keeps the input of a refused late transfer, and offers none while unpaid', async () => {
    const taken = '이미 처리된 입금입니다.'
    const page = open(adminOrder({ status: 'PC' }), { [`POST ${base}/deposit`]: () => refused(409, taken) })
    await userEvent.click(await screen.findByRole('button', { name: '늦은 입금 처리' }))
    const dialog = within(await screen.findByRole('dialog', { name: '늦은 입금 처리' }))
    await userEvent.type(dialog.getByLabelText(/입금액/), '5000')
    await userEvent.type(dialog.getByLabelText(/은행 거래번호/), 'KB-1')
    await userEvent.click(dialog.getByRole('button', { name: '5,000원 예치금에 넣기' }))
    expect(await dialog.findByText(taken)).toBeTruthy()
    expect(dialog.getByLabelText(/은행 거래번호/)).toHaveProperty('value', 'KB-1')
    page.unmount()
    open(adminOrder({ status: 'BD' }))
    await screen.findByText('증빙')
    expect(screen.queryByRole('button', { name: '늦은 입금 처리' })).toBeNull()
  })

  it.each([
    ['CARD', 'PLACED', 0],
    ['CASH', 'PLACED', 0],
    ['BANK', 'PLACED', 1],
    ['CASH', 'EDITED', 1],
  ] as const)('by %s that was %s offers to book a late transfer: %i', async (payMethod, type, count) => {
    const timeline = [{ type, actor: 'BUYER' as const, note: '', createdAt: '2026-11-17T08:00:00.000Z' }]
    open(adminOrder({ status: 'PC', payMethod, timeline, timelineBy: [''] }))
    await screen.findByRole('button', { name: '메모 저장' })
    if (count) await screen.findByRole('button', { name: '늦은 입금 처리' })
    expect(screen.queryAllByRole('button', { name: '늦은 입금 처리' })).toHaveLength(count)
  })

  it('has no deposit to confirm while unpaid', async () => {
    open(adminOrder({ payMethod: 'CARD' }))
    expect((await screen.findByText(number)).previousSibling?.textContent).toBe('결제대기')
    expect(screen.queryByRole('button', { name: '입금 확인' })).toBeNull()
  })
})
