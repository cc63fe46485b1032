import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { keptReceiptCall } from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { answerOf } from '#app/web/testing/fake-server.ts'
import { draftServer } from '#features/orders/orders/web/testing/shop.ts'
import { agree, open, press } from '../testing/order-page.ts'

const kept = (data: { purpose: 'DEDUCTION' | 'EXPENSE'; masked: string } | null) =>
  ({
    'GET /taxDocument/receiptNumber': () => answerOf(keptReceiptCall, { kept: data }),
  }) as const

beforeEach(() => {
  localStorage.clear()
  draftServer(null)
})

async function chooseReceipt(): Promise<void> {
  await agree()
  await userEvent.click(await screen.findByRole('button', { name: '현금영수증' }))
}

describe('the number of a cash receipt on the order page', () => {
  it('is asked for, checked, and sent as it was typed', async () => {
    const { sent } = open(kept(null))
    await chooseReceipt()
    const field = await screen.findByLabelText('휴대폰 번호 또는 현금영수증 카드 번호')
    await press()
    expect(await screen.findByText('현금영수증 발급 번호를 입력해 주세요.')).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.type(field, '010-12')
    await press()
    expect(sent()).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '010-1234-5678')
    await userEvent.click(screen.getByRole('checkbox', { name: '다음 주문에도 사용' }))
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      evidence: 'CASH_RECEIPT',
      cashReceipt: { purpose: 'DEDUCTION', number: '010-1234-5678', keep: true },
    })
  })

  it('that is kept is used without typing, and its digits never reach the browser', async () => {
    const { sent } = open(kept({ purpose: 'EXPENSE', masked: '000-**-***11' }))
    await chooseReceipt()
    expect(await screen.findByText(/저장된 번호 000-\*\*-\*\*\*11로 발급합니다/)).toBeTruthy()
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ cashReceipt: { purpose: 'EXPENSE', keep: true } })
  })

  it('does not go with another choice', async () => {
    const { sent } = open(kept(null))
    await chooseReceipt()
    await userEvent.click(await screen.findByRole('button', { name: '미발행' }))
    await press()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).not.toHaveProperty('cashReceipt')
  })
})
