import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import { refused, answerOf } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { quote } from '#features/orders/orders/web/testing/orders.ts'
import { draftServer, methods } from '#features/orders/orders/web/testing/shop.ts'
import { agree, button, choose, open, place, placed, press, refusedWith } from '../testing/order-page.ts'
import { placeOrderCall } from '../../contract/place-order.calls.ts'

beforeEach(() => {
  localStorage.clear()
  draftServer(null)
})

describe('placing the order', () => {
  it('happens once on repeated presses', async () => {
    let answer: (response: Response) => void = () => {}
    const { sent } = open({ [place]: () => new Promise((resolve) => (answer = resolve)) })
    await agree()
    await userEvent.dblClick(await button())
    await press()
    expect(sent()).toHaveLength(1)
    answer(answerOf(placeOrderCall, placed))
  })

  it('keeps its idempotency key and the input across a reload', async () => {
    const first = open({ [place]: () => refused(503, '지금은 이용자가 많습니다.') })
    await agree()
    await choose('계좌입금')
    await userEvent.type(await screen.findByLabelText(/입금자명/), ' 대표')
    await press()
    expect(await screen.findByText('지금은 이용자가 많습니다.')).toBeTruthy()
    const key = first.sent()[0]?.headers.get('Idempotency-Key')
    first.unmount()

    const second = open()
    expect((await screen.findByLabelText<HTMLInputElement>(/입금자명/)).value).toBe('김하늘 대표')
    await press()
    await waitFor(() => expect(second.sent()).toHaveLength(1))
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(second.sent()[0]?.headers.get('Idempotency-Key')).toBe(key)
    await waitFor(() => expect(second.server.count('DELETE /order/draft')).toBe(1))
    expect(Object.keys(localStorage).filter((name) => name.startsWith('balju:draft'))).toEqual([])
  })

  it('does not pre-fill another member’s input', async () => {
    const first = open()
    await choose('계좌입금')
    await userEvent.type(await screen.findByLabelText(/입금자명/), ' 대표')
    first.unmount()
    const other = { ...storeOwner, id: 99 }
    const refresh = { 'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(other)) }
    open(refresh, { saved: { auth: { user: other, redirectShop: 'saebyeoknaru' } } })
    await choose('계좌입금')
    expect((await screen.findByLabelText<HTMLInputElement>(/입금자명/)).value).toBe('김하늘')
  })

  it('shows a changed price line by line, and orders at the new price on confirmation', async () => {
    const [sleeve, apron] = quote.lines
    const after = { ...quote, lines: [{ ...sleeve, calculatedPrice: 70_000 }, apron], total: 152_810 }
    const changed = refusedWith('total-changed', '주문 금액이 변경되었습니다.', { quote: after })
    const answers = [changed, () => answerOf(placeOrderCall, placed)]
    const { sent, address } = open({ [place]: () => answers.shift()!() }) // one response per press
    await agree()
    await press()
    const sheet = within(await screen.findByRole('dialog', { name: '주문 금액 변경' }))
    expect(sheet.getByText('64,550원')).toBeTruthy()
    expect(sheet.getByText('70,000')).toBeTruthy()
    expect(sheet.queryByText(/H형 앞치마/)).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: '152,810원 주문하기' }))
    await waitFor(() => expect(address()).toContain('/order/result/'))
    expect(sent().map(({ body }) => body)).toMatchObject([{ expectedTotal: 147_360 }, { expectedTotal: 152_810 }])
    expect(sent()[0]?.headers.get('Idempotency-Key')).not.toBe(sent()[1]?.headers.get('Idempotency-Key'))
  })

  it('labels the confirmation of a card payment like the page’s button', async () => {
    const after = { ...quote, total: 152_810 }
    open({
      'GET /payment/methods': () =>
        answerOf(paymentMethodsCall, [...methods, { code: 'CARD', name: '신용카드', depositDays: null, accounts: [] }]),
      [place]: refusedWith('total-changed', '주문 금액이 변경되었습니다.', { quote: after }),
    })
    await agree()
    await choose('신용카드')
    await userEvent.type(screen.getByLabelText('예치금 사용'), '10000')
    await press(/137,360원 결제하기/)
    const sheet = within(await screen.findByRole('dialog', { name: '주문 금액 변경' }))
    expect(sheet.getByRole('button', { name: '142,810원 결제하기' })).toBeTruthy()
  })

  it('marks the refused line and keeps the input', async () => {
    const apron = { partnerProductId: 89, productOptionId: 164, name: 'H형 앞치마', unit: '벌' }
    const violation = { ...apron, reason: 'short-of-stock', limit: 2, current: 3 }
    open({ [place]: refusedWith('violations', '재고가 부족합니다.', { violations: [violation] }) })
    await agree()
    await press()
    expect(await screen.findByText('재고가 부족합니다.')).toBeTruthy()
    const line = screen.getByText('H형 앞치마', { selector: 'p' }).closest('li')
    expect(line?.textContent).toContain('H형 앞치마는 현재 2벌까지 주문하실 수 있습니다.')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /주문제작/ }).checked).toBe(true)
  })

  it.each([
    ['cash-short', '예치금이 부족합니다. 1,000원이 더 필요합니다.'],
    ['store-stopped', '이용이 정지된 매장입니다. 본사로 문의해 주세요.'],
    ['depositor-missing', '입금자명을 입력해 주세요.'],
  ])('refused as %s shows the sentence', async (reason, sentence) => {
    open({ [place]: refusedWith(reason, sentence, { shortBy: 1000 }) })
    await agree()
    await choose('계좌입금')
    await press()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})
