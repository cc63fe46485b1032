import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { depositLinesCall, takeDepositLineCall } from '#features/money/payments/contract/deposit-lines.admin.calls.ts'
import { answerOf, refused } from '#app/web/testing/fake-server.ts'

import { bd, paid, sending, open, list, press, actOf } from './testing/todo-page.tsx'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:28:00Z'), toFake: ['Date'] })
})

describe('processing the queue', () => {
  it('confirms a deposit with the due amount filled in, under a key', async () => {
    const { server } = open()
    await list()
    await press(actOf(bd, '입금 확인'))
    // The form replaces the dialog that was shown while the order loaded.
    expect(await screen.findByDisplayValue('253,000')).toBeTruthy()
    const dialog = screen.getByRole('dialog', { name: '입금 확인' })
    expect(within(dialog).getByText(/신한은행 000-000000-00-001/)).toBeTruthy()
    expect(within(dialog).getByText('바삭온성수')).toBeTruthy()
    await press('253,000원 입금 확인')
    await screen.findByText('입금을 확인했습니다.')
    await waitFor(() => expect(screen.queryByRole('button', { name: actOf(bd, '입금 확인') })).toBeNull())
    const call = server.calls.find(({ call }) => call.endsWith('/deposit'))
    expect(call?.body).toEqual({ amount: 253_000, depositor: '바삭온성수', expectedReceived: 0 })
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{8,}$/)
  })

  it('confirms a deposit with the line of the statement that it came from', async () => {
    const line = { lineId: 5, bank: '088', receivedAt: '2026-11-20T02:03:00.000Z', depositor: '바삭온성수' } as const
    const content = [{ ...line, amount: 253_000 }]
    const { server } = open('/admin', {
      'GET /admin/receipt/line': () => answerOf(depositLinesCall, { content, fitting: [5] }),
      'POST /admin/receipt/line/5': () =>
        answerOf(takeDepositLineCall, { number: bd.orderNumber, amount: 253_000, short: 0, surplus: 0, receiptId: 41 }),
    })
    await list()
    await press(actOf(bd, '입금 확인'))
    expect(await screen.findByRole('radio', { name: '바삭온성수 · 253,000원' })).toHaveProperty('checked', true)
    await press('253,000원 입금 확인')
    await screen.findByText('입금을 확인했습니다.')
    expect(server.last('POST /admin/receipt/line/5')?.body).toEqual({ number: bd.orderNumber, expectedDue: 253_000 })
    expect(server.calls.some(({ call }) => call.endsWith('/deposit'))).toBe(false)
  })

  it('accepts a partial amount, and shows the rest', async () => {
    open()
    await list()
    await press(actOf(bd, '입금 확인'))
    await screen.findByLabelText(/^입금액/)
    // The field has the focus, and typing replaces the suggested amount.
    await userEvent.keyboard('200000')
    expect(screen.getByText(/53,000원이 부족합니다/)).toBeTruthy()
    await press('200,000원 입금 확인')
    expect(await screen.findByText('입금액이 부족합니다. 53,000원이 더 입금되어야 합니다.')).toBeTruthy()
  })

  it('preserves the input when the order has changed, shows the sentence and reloads', async () => {
    const { server } = open('/admin', {
      [`POST /admin/order/${bd.orderNumber}/deposit`]: () =>
        refused(409, '이미 입금이 확인되었거나 취소된 주문입니다. 새로고침해 주세요.'),
    })
    await list()
    await press(actOf(bd, '입금 확인'))
    await screen.findByLabelText(/^입금액/)
    const before = server.count(`GET /admin/order/${bd.orderNumber}`)
    await press('253,000원 입금 확인')
    expect((await screen.findByRole('alert')).textContent).toBe(
      '이미 입금이 확인되었거나 취소된 주문입니다. 새로고침해 주세요.',
    )
    expect(screen.getByDisplayValue('253,000')).toBeTruthy()
    await waitFor(() => expect(server.count(`GET /admin/order/${bd.orderNumber}`)).toBeGreaterThan(before))
  })

  it('starts preparing from the row, which then leaves', async () => {
    const { server } = open()
    await list()
    await press(actOf(paid, '발주 확인'))
    await screen.findByText('발주를 확인했습니다. 5분 안에 되돌릴 수 있습니다.')
    await waitFor(() => expect(screen.queryByText(/원두 1kg/)).toBeNull())
    expect(server.calls.find(({ call }) => call.endsWith('/prepare'))?.body).toEqual({})
    // The row is gone, and its toast still takes the step back.
    await press('되돌리기')
    await waitFor(() => expect(server.count(`POST /admin/order/${paid.orderNumber}/prepare/undo`)).toBe(1))
  })

  it('ships by Enter in the number, after validating it for the courier', async () => {
    const { server } = open()
    await list()
    await press(actOf(sending, '송장 입력'))
    await userEvent.selectOptions(await screen.findByLabelText('택배사'), 'LOTTE')
    expect(screen.getByText(new RegExp(`^${sending.orderNumber} · 바삭온치킨 성수점 · 받는 분`))).toBeTruthy()
    await userEvent.type(screen.getByLabelText('운송장번호'), '4021 8830 556')
    expect(screen.getByText('1자리 남음 (숫자 12자리)')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('운송장번호'), '{Enter}')
    expect(screen.getByText(/운송장번호를 다시 확인해 주세요./)).toBeTruthy()
    expect(server.count(`POST /admin/order/${sending.orderNumber}/ship`)).toBe(0)
    await userEvent.type(screen.getByLabelText('운송장번호'), `${40218830556 % 7}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const call = server.calls.find(({ call }) => call.endsWith('/ship'))
    expect(call?.body).toEqual({ supplierId: 2, courier: 'LOTTE', number: `40218830556${40218830556 % 7}` })
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('is operated by keyboard: j and k move, Enter acts, and the next row follows', async () => {
    open()
    await list()
    await userEvent.keyboard('jjjk')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: actOf(paid, '발주 확인') }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(/원두 1kg/)).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: actOf(sending, '송장 입력') })),
    )
  })

  it('opens the row with o, and shows help with ?', async () => {
    const { address } = open()
    await list()
    await userEvent.keyboard('{Shift>}[Slash]{/Shift}')
    const help = await screen.findByRole('dialog', { name: '단축키' })
    // One list: the keys of the page, then those of every page.
    for (const words of ['선택한 항목 처리', '찾아서 바로 이동']) expect(help.textContent).toContain(words)
    await userEvent.click(within(help).getByRole('button', { name: '확인' }))
    await userEvent.keyboard('jo')
    expect(address()).toBe(`/admin/order/${bd.orderNumber}`)
  })
})
