import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { quote } from '#features/orders/orders/web/testing/orders.ts'
import { PriceChangedSheet } from './PriceChangedSheet.tsx'

const [sleeve, apron] = quote.lines
const after = {
  ...quote,
  lines: [{ ...sleeve!, optionName: '2도 인쇄', calculatedPrice: 70_000 }, apron!], // the quote has two lines
  totalPrintPrice: quote.totalPrintPrice + 1_100,
  sendCost: quote.sendCost + 500,
  total: quote.total + 7_050,
}

function open() {
  const [onGoOn, onClose] = [vi.fn(), vi.fn()]
  render(
    <PriceChangedSheet
      changed={{ before: quote, after }}
      sentence="주문 금액이 변경되었습니다."
      action="주문하기"
      onGoOn={onGoOn}
      onClose={onClose}
    />,
  )
  const sheet = within(screen.getByRole('dialog', { name: '주문 금액 변경' }))
  return { sheet, onGoOn, onClose, rows: sheet.getAllByRole('listitem').map((row) => row.textContent) }
}

describe('the sheet about a changed price', () => {
  it('shows each changed amount before and after, and leaves out the unchanged ones', () => {
    const { sheet, rows } = open()
    expect(sheet.getByText('주문 금액이 변경되었습니다.')).toBeTruthy()
    const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`
    expect(rows).toEqual([
      `${sleeve!.name} (2도 인쇄)변경 전${won(sleeve!.calculatedPrice)}변경 후${won(70_000)}`, // see above
      `인쇄비변경 전${won(quote.totalPrintPrice)}변경 후${won(quote.totalPrintPrice + 1_100)}`,
      `배송비변경 전${won(quote.sendCost)}변경 후${won(quote.sendCost + 500)}`,
      `최종 결제금액변경 전${won(quote.total)}변경 후${won(quote.total + 7_050)}`,
    ])
  })

  it('orders at the new price, or returns to the page', async () => {
    const { sheet, onGoOn, onClose } = open()
    await userEvent.click(sheet.getByRole('button', { name: '주문하기' }))
    expect(onGoOn).toHaveBeenCalledWith(after)
    await userEvent.click(sheet.getByRole('button', { name: '다시 보기' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
