import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buyerMayCancel, requestToCancel, tooLateToCancel } from '#features/orders/orders/contract/buyer-rules.ts'
import { questionsCall } from '#features/talk/questions/contract/questions.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { cancelOrderCall } from '#features/orders/orders/contract/orders.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { OrderDetailPage } from '#app/web/pages/orders/OrderDetailPage.tsx'
import {
  mixedEvidence,
  mixedEvidenceText,
  orderNumber,
  sentInPart,
  unpaid,
} from '#features/orders/orders/web/testing/orders.ts'
import { session, signedIn } from '#features/orders/orders/web/testing/shop.ts'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { orderReturnsCall } from '#features/orders/returns/contract/returns.calls.ts'
import { receiveOrderCall } from '#features/orders/fulfilment/contract/receive-order.calls.ts'

const read = `GET /order/${orderNumber}`
const cancel = `PUT /order/${orderNumber}`

function open(order: OrderDetail, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...session,
    'GET /site': () => partOf(siteCall, { company: { tel: '02-000-0000' } }),
    [read]: () => answerOf(orderDetailCall, order),
    ...handlers,
  })
  const routes = [{ path: '/shop/:shopId/orderDetail/:orderNumber', Component: OrderDetailPage }]
  const { unmount, container } = renderApp({
    at: `/shop/saebyeoknaru/orderDetail/${orderNumber}`,
    routes,
    saved: signedIn,
  })
  return { ...server, unmount, container }
}

const steps = async () =>
  within(await screen.findByRole('list', { name: '주문 단계' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)
const section = (title: string) => within(screen.getByText(title).closest('section') ?? document.body)

describe('an order', () => {
  it('shows its state in words', async () => {
    open(sentInPart)
    expect(await screen.findByRole('heading', { name: '택배 1개가 배송 중입니다.' })).toBeTruthy()
    expect(screen.getByText('H형 앞치마는 아직 준비 중입니다.')).toBeTruthy()
  })

  it('names the evidence of each part of the payment', async () => {
    open({ ...sentInPart, evidenceParts: mixedEvidence })
    expect(await screen.findByText(`증빙 ${mixedEvidenceText}`)).toBeTruthy()
  })

  it('shows its steps with the times in Korea', async () => {
    open(sentInPart)
    expect(await steps()).toEqual([
      '주문접수완료11-19 08:33',
      '결제완료완료11-19 08:33',
      '상품준비중완료11-19 11:12',
      '부분출고현재 단계11-20 15:56',
      '출고완료예정',
      '배송완료예정',
    ])
  })

  it('lists shipped parcels with their numbers, and unshipped products', async () => {
    open(sentInPart)
    await screen.findByText('택배 1')
    expect(section('택배 1').getByText('3단 리플렛 A4')).toBeTruthy()
    expect(section('택배 1').getByText('600059790873')).toBeTruthy()
    expect(section('택배 1').getByRole('button', { name: '운송장번호 복사' })).toBeTruthy()
    expect(section('택배 1').getByRole('link', { name: '택배 1 배송조회' }).getAttribute('href')).toBe(
      '/shop/delivery/CJGLS/600059790873',
    )
    expect(section('아직 출고 전').getByText('H형 앞치마')).toBeTruthy()
    expect(section('아직 출고 전').queryByText('3단 리플렛 A4')).toBeNull()
  })

  it('shows the number of a parcel before its correction', async () => {
    const from = { courier: 'HANJIN', number: '123456789012' } as const
    const to = { courier: 'CJGLS', number: '600059790873' } as const
    const corrections = [{ from, to, correctedAt: '2026-11-19T03:00:00.000Z' }]
    open({ ...sentInPart, shipments: sentInPart.shipments.map((parcel) => ({ ...parcel, corrections })) })
    await screen.findByText('택배 1')
    const text = '운송장번호가 한진택배 123456789012에서 CJ대한통운 600059790873으로 정정되었습니다.'
    expect(section('택배 1').getByText(text, { exact: false })).toBeTruthy()
  })

  it('shows the last tracking event; 직접배송 has no tracking', async () => {
    const [parcel] = sentInPart.shipments
    if (!parcel) throw new Error('the fixture has a parcel')
    const lastEvent = { at: '2026-11-20T08:00:00.000Z', state: 'IN_TRANSIT', place: '성동', text: '' } as const
    const byHand = { ...parcel, shipmentId: 2, deliveryId: 'ETC', deliveryNumber: 'TRUCK-1' } as const
    open({ ...sentInPart, shipments: [{ ...parcel, state: 'IN_TRANSIT', lastEvent }, byHand] })
    await screen.findByText('직접배송 2')
    expect(screen.getByRole('heading', { name: '택배·직접배송 2건이 배송 중입니다.' })).toBeTruthy()
    expect(section('택배 1').getByText('성동 배송중')).toBeTruthy()
    expect(section('직접배송 2').queryByRole('link', { name: /배송조회/ })).toBeNull()
  })

  it('shows its amounts and payments', async () => {
    open(sentInPart)
    const payment = within((await screen.findByText('결제 정보')).closest('section') ?? document.body)
    expect(payment.getByText('256,040')).toBeTruthy()
    expect(payment.getByText('3,500')).toBeTruthy()
    expect(payment.getByText(/예치금 결제/).closest('div')?.textContent).toContain('281,540원')
  })

  it('shows its events with their actors', async () => {
    open(sentInPart)
    const history = within((await screen.findByText('진행 내역')).closest('section') ?? document.body)
    expect(history.getAllByRole('listitem').map((line) => line.textContent)[0]).toBe(
      '2026-11-20 15:56출고CJ대한통운 600059790873운영자',
    )
  })

  it('is 배송완료 once all parcels arrived, and 출고완료 before', async () => {
    const sent = { ...sentInPart, status: 'RC', orderProductList: sentInPart.orderProductList.slice(0, 1) } as const
    const pill = async () =>
      (await screen.findByRole('heading', { level: 1, name: /택배|도착/ })).closest('header')?.textContent
    const { unmount } = open(sent)
    expect(await pill()).toContain('출고완료')
    unmount()
    const shipments = sent.shipments.map((shipment) => ({ ...shipment, deliveredAt: '2026-11-21T01:00:00.000Z' }))
    open({ ...sent, shipments })
    expect(await pill()).toContain('배송완료')
    expect(screen.getByText('마지막 택배 11월 21일 도착')).toBeTruthy()
    expect((await steps()).slice(-2)).toEqual(['출고완료완료11-20 15:56', '배송완료현재 단계11-21 10:00'])
  })

  it('delivered by hand is not called 택배', async () => {
    const shipments = sentInPart.shipments.map((shipment) => ({ ...shipment, deliveryId: 'ETC' as const }))
    open({ ...sentInPart, shipments })
    expect(await screen.findByRole('heading', { name: '직접배송 1건이 배송 중입니다.' })).toBeTruthy()
    expect(screen.queryByText(/택배/)).toBeNull()
  })

  it('is cancelled by a request while it is being prepared, beside the phone number', async () => {
    open(sentInPart, { 'GET /mypage/question': () => partOf(questionsCall, { content: [] }) })
    expect(await screen.findByText(requestToCancel(buyerMayCancel))).toBeTruthy()
    expect((await screen.findByRole('link', { name: '02-000-0000' })).getAttribute('href')).toBe('tel:02-000-0000')
    expect(await screen.findByRole('button', { name: '취소 요청하기' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '주문취소' })).toBeNull()
  })

  it('has no request for who works for the platform', async () => {
    open(sentInPart, { 'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(operator)) })
    expect(await screen.findByText(tooLateToCancel(buyerMayCancel))).toBeTruthy()
    expect(screen.queryByRole('button', { name: '취소 요청하기' })).toBeNull()
  })

  it('leads to a return once everything was sent', async () => {
    open({ ...sentInPart, status: 'RC', orderProductList: sentInPart.orderProductList.slice(0, 1) })
    expect(await screen.findByText(/모든 상품이 출고되어 취소할 수 없습니다/)).toBeTruthy()
    expect(screen.queryByText(/상품 준비가 시작되어/)).toBeNull()
  })

  it('shows the shipping day of unshipped products', async () => {
    open(sentInPart)
    await screen.findByText('아직 출고 전')
    expect(section('아직 출고 전').getByText('11월 23일(월) 출고 예정')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '주문 수정' })).toBeNull()
  })

  it('admits a delay, with the new day and the promised one', async () => {
    const bundles = sentInPart.bundles.map((bundle) => ({ ...bundle, isLate: true, delayedTo: '2026-11-25' }))
    open({ ...sentInPart, bundles })
    expect(await screen.findByRole('heading', { name: '출고가 늦어지고 있습니다.' })).toBeTruthy()
    const waiting = section('아직 출고 전')
    expect(waiting.getByText('지연')).toBeTruthy()
    expect(waiting.getByText('11월 25일(수) 출고 예정')).toBeTruthy()
    expect(waiting.getByText(/약속한 날 11월 23일\(월\)/)).toBeTruthy()
  })

  it('takes the arrival of a parcel by one tap', async () => {
    let come = false
    const receive = `POST /order/${orderNumber}/received`
    const server = open(sentInPart, {
      [read]: () => answerOf(orderDetailCall, { ...sentInPart, may: { ...sentInPart.may, receive: !come } }),
      [receive]: () => {
        come = true
        return answerOf(receiveOrderCall, { orderNumber, status: 'RP', parcels: 1 })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '다 왔어요' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '다 왔어요' })).toBeNull())
    expect(server.calls.find(({ call }) => call === receive)?.query.get('parcel')).toBe('1')
    expect(screen.queryByRole('button', { name: '택배가 모두 왔어요' })).toBeNull()
  })

  it('takes the arrival of several parcels after a question', async () => {
    const receive = `POST /order/${orderNumber}/received`
    const shipments = sentInPart.shipments.flatMap((parcel) => [parcel, { ...parcel, shipmentId: 2 }])
    const server = open(
      { ...sentInPart, shipments, may: { ...sentInPart.may, receive: true } },
      { [receive]: () => answerOf(receiveOrderCall, { orderNumber, status: 'RP', parcels: 2 }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: '택배가 모두 왔어요' }))
    const ask = within(screen.getByRole('dialog', { name: '받으신 상품을 모두 확인하셨습니까?' }))
    await userEvent.click(ask.getByRole('button', { name: '닫기' }))
    expect(server.count(receive)).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: '택배가 모두 왔어요' }))
    await userEvent.click(screen.getByRole('button', { name: '모두 왔어요' }))
    await waitFor(() => expect(server.count(receive)).toBe(1))
    expect(server.calls.find(({ call }) => call === receive)?.query.get('parcel')).toBeNull()
  })

  it('leads from each of its sent goods to a request, only for the buyer', async () => {
    const none = { rows: [], returns: [], instantLeft: 0, handedOver: false }
    const returns = { [`GET /order/${orderNumber}/return`]: () => answerOf(orderReturnsCall, none) }
    const { unmount } = open({ ...sentInPart, may: { ...sentInPart.may, returns: true } }, returns)
    const links = await screen.findAllByRole('link', { name: /신청$/ })
    expect(links.map((link) => link.getAttribute('aria-label')).filter(Boolean)).toEqual([
      '3단 리플렛 A4 기본 수량 부족 신청',
      '3단 리플렛 A4 기본 배송 중 파손 신청',
    ])
    unmount()
    open(sentInPart)
    await screen.findByText('택배 1')
    expect(screen.queryByRole('link', { name: /수량 부족 신청/ })).toBeNull()
  })

  it('opens its documents in a new tab', async () => {
    open(sentInPart)
    const link = await screen.findByRole('link', { name: '거래명세서 출력 (새 창)' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/order/${orderNumber}/print/transaction`,
      '_blank',
    ])
  })
})

describe('an unpaid order', () => {
  it('shows the transfer instructions, and which documents are not available yet', async () => {
    open(unpaid)
    expect(await screen.findByRole('heading', { name: '입금을 기다리고 있습니다.' })).toBeTruthy()
    expect(screen.getByText('2026-11-22까지 입금하시면 바로 준비를 시작합니다.')).toBeTruthy()
    expect(section('입금 안내').getByText('271,540')).toBeTruthy()
    expect(await steps()).toEqual([
      '입금확인중현재 단계11-19 08:33',
      '결제완료예정',
      '상품준비중예정',
      '출고완료예정',
      '배송완료예정',
    ])
    expect(screen.getByRole('link', { name: '견적서 출력 (새 창)' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '주문 수정' }).getAttribute('href')).toBe(
      `/shop/saebyeoknaru/orderDetail/${orderNumber}/edit`,
    )
    expect(screen.getByRole('button', { name: '영수증 출력' }).getAttribute('title')).toBe(
      '결제가 완료된 주문만 출력하실 수 있습니다.',
    )
  })

  const cancelled: OrderDetail = {
    ...unpaid,
    status: 'CC',
    paidAt: '2026-11-19T00:00:00.000Z',
    reductions: [
      {
        kind: 'CANCEL',
        refundCause: null,
        actor: 'BUYER',
        reason: '',
        goodsAmount: 160_500,
        printAmount: 0,
        deliveryAdjustment: 0,
        refundTotal: 10_000,
        createdAt: '2026-11-19T00:00:00.000Z',
        lines: [{ lineNo: 1, rowNo: 1, count: 2000 }],
      },
    ],
    may: {
      pay: false,
      cancel: false,
      cancelLate: false,
      edit: false,
      editScope: null,
      receive: false,
      print: ['estimate'],
      returns: false,
      handedOver: false,
    },
  }

  const facts = `주문을 취소하시겠습니까? 주문번호 ${orderNumber} 3단 리플렛 A4 · 281,540원`
  const cash = '사용하신 예치금 10,000원은 예치금으로 돌려드립니다.'

  const inLines = (text: string) => (name: string) => name.replaceAll(/\s+/g, ' ') === text

  it.each([
    ['CARD', `카드로 결제하신 271,540원은 카드로 돌려드립니다. ${cash}`],
    ['BANK', `입금하신 271,540원은 예치금으로 돌려드립니다. ${cash}`],
  ] as const)('paid by %s is cancelled after telling where the refund goes', async (method, sentences) => {
    const [byCash] = unpaid.payments
    const payment = { method, amount: 271_540, state: 'DONE', refunded: 0, paidAt: null } as const
    open({ ...unpaid, status: 'PC', payMethod: method, payments: [payment, byCash!] }) // the fixture used cash
    await userEvent.click(await screen.findByRole('button', { name: '주문취소' }))
    expect(screen.getByRole('dialog', { name: inLines(`${facts} ${sentences}`) })).toBeTruthy()
  })

  it('has one filled button, for the account number; changing and cancelling follow it', async () => {
    const { container } = open(unpaid)
    const copy = await screen.findByRole('button', { name: '계좌번호 복사' })
    expect([...container.querySelectorAll('.primary')].map((button) => button.textContent)).toEqual(['계좌번호 복사'])
    const names = [...container.querySelectorAll('button, a')].map((button) => button.textContent)
    const after = names.slice(names.indexOf(copy.textContent) + 1)
    expect(after.slice(0, 2)).toEqual(['주문 수정', '주문취소'])
    expect(after).toContain('같은 상품 재주문')
  })

  it('by card gets its shipping day with the payment', async () => {
    open({ ...unpaid, payMethod: 'CARD' })
    expect(await screen.findByText('결제가 완료되면 출고일을 알려 드립니다.')).toBeTruthy()
  })

  it('shows the missing amount of a transfer in won', async () => {
    const short = {
      type: 'DEPOSIT_SHORT',
      actor: 'OPERATOR',
      note: '53000',
      createdAt: '2026-11-19T01:00:00.000Z',
    } as const
    open({ ...unpaid, timeline: [...unpaid.timeline, short] })
    expect(await screen.findByText('53,000원 더 입금되어야 합니다')).toBeTruthy()
  })

  it('that is partly paid asks for the rest only', async () => {
    open({ ...unpaid, received: 100_000, due: 171_540 })
    const fact = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent
    expect(await fact('입금하실 금액')).toContain('171,540원')
    expect(await fact('이미 입금된 금액')).toContain('100,000원')
  })

  it('is cancelled after a confirmation', async () => {
    let status = 'BD'
    const server = open(unpaid, {
      [read]: () => answerOf(orderDetailCall, status === 'CC' ? cancelled : unpaid),
      [cancel]: () => answerOf(cancelOrderCall, { orderNumber, status: (status = 'CC'), refundTotal: 10_000 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '주문취소' }))
    const ask = within(screen.getByRole('dialog', { name: inLines(`${facts} ${cash}`) }))
    await userEvent.click(ask.getByRole('button', { name: '닫기' }))
    expect(server.count(cancel)).toBe(0)

    await userEvent.click(screen.getByRole('button', { name: '주문취소' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '주문취소' }))
    const heading = await screen.findByRole('heading', { name: '주문이 취소되었습니다.' })
    // The pressed button is gone, so the focus is on the heading.
    expect(document.activeElement).toBe(heading)
    expect(server.calls.find((seen) => seen.call === cancel)?.body).toBeUndefined()
    expect(screen.getByText('환불 금액은 10,000원입니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '주문취소' })).toBeNull()
  })

  it('shows no payment step once it is cancelled unpaid', async () => {
    open(cancelled)
    expect(await steps()).toEqual(['주문접수완료11-19 08:33', '주문취소현재 단계11-19 09:00'])
  })

  it('says once that nothing is refunded when nothing was paid before it was cancelled', async () => {
    const [reduction] = cancelled.reductions
    const payments = unpaid.payments.map((payment) => ({ ...payment, state: 'CANCELLED' as const }))
    open({ ...cancelled, payments, reductions: [{ ...reduction!, refundTotal: 0 }] }) // the fixture has one
    expect(await screen.findByText('결제 전에 취소되어 환불할 금액이 없습니다.')).toBeTruthy()
    expect(screen.queryByText('환불 금액')).toBeNull()
    expect(screen.queryByText('취소·환불')).toBeNull()
  })

  it('offers its owner an Alimtalk, and not who works for the brand', async () => {
    const first = open(unpaid)
    expect(await screen.findByRole('button', { name: '내 카카오톡으로 받기' })).toBeTruthy()
    first.unmount()
    open(unpaid, {
      'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor({ ...operator, operatorRole: 'brands' })),
    })
    await screen.findByRole('heading', { name: '입금을 기다리고 있습니다.' })
    expect(screen.queryByRole('button', { name: '내 카카오톡으로 받기' })).toBeNull()
  })

  it('of another store cannot be cancelled by its headquarters', async () => {
    open({ ...unpaid, may: { ...unpaid.may, cancel: false } })
    await screen.findByRole('heading', { name: '입금을 기다리고 있습니다.' })
    expect(screen.queryByRole('button', { name: '주문취소' })).toBeNull()
    expect(screen.queryByText(/상품 준비가 시작되어/)).toBeNull()
  })

  it('shows the refusal and refetches if preparation has started', async () => {
    const server = open(unpaid, {
      [cancel]: () => refused(409, '상품 준비가 시작되어 취소할 수 없습니다. 고객센터로 문의해 주세요.'),
    })
    await userEvent.click(await screen.findByRole('button', { name: '주문취소' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '주문취소' }))
    expect(await screen.findByText(/상품 준비가 시작되어/)).toBeTruthy()
    expect(server.count(read)).toBe(2)
  })
})
