import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { focusMarkedQuantity } from './focus-quantity.ts'
import { Stepper } from './Stepper.tsx'

describe('a count', () => {
  const Count = ({ start = 10, unit = '박스' }) => {
    const [value, setValue] = useState(start)
    return <Stepper label="냅킨" value={value} onChange={setValue} unit={unit} step={3} max={20} />
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '냅킨 수량 (박스)' })
  const enter = async (text: string) => {
    await userEvent.clear(field())
    await userEvent.type(field(), text)
  }

  it('stays as typed, with the reason beside it and a button that sets the nearest allowed one', async () => {
    render(<Count start={3} />)
    await enter('999')
    await userEvent.tab()
    expect(field().value).toBe('999')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const reason = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('20박스까지 주문하실 수 있습니다.')
    await userEvent.click(screen.getByRole('button', { name: '냅킨 18박스로 맞추기' }))
    expect(field().value).toBe('18')
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByText(/까지 주문하실 수/)).toBeNull()
  })

  it('with a decimal point stays, and never becomes ten times as many', async () => {
    render(<Count start={3} />)
    await enter('4.5{Enter}')
    expect(field().value).toBe('4.5')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/소수점 없이 입력해 주세요/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '냅킨 6박스로 맞추기' }))
    expect(field().value).toBe('6')
  })

  it('off the step or 0 stays, too', async () => {
    render(<Count start={3} />)
    await enter('4{Enter}')
    expect(screen.getByText('3박스 단위로 주문해 주세요.')).toBeTruthy()
    await enter('0{Enter}')
    expect(field().value).toBe('0')
    expect(screen.getByText('최소 주문 수량은 3박스입니다.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '냅킨 3박스로 맞추기' }))
    expect(field().value).toBe('3')
  })

  it('changes only when the press that leaves the field ends, but before its click', async () => {
    const atClick = vi.fn()
    const Order = () => {
      const [value, setValue] = useState(3)
      return (
        <>
          <Stepper label="냅킨" value={value} onChange={setValue} unit="박스" />
          <p role="status">{value}</p>
          <button type="button" onClick={() => atClick(value)}>
            담기
          </button>
        </>
      )
    }
    render(<Order />)
    await enter('7')
    const target = screen.getByRole('button', { name: '담기' })
    const user = userEvent.setup()
    await user.pointer({ keys: '[MouseLeft>]', target })
    // A change here could move the pressed button from under the pointer.
    expect(screen.getByRole('status').textContent).toBe('3')
    await user.pointer({ keys: '[/MouseLeft]', target })
    expect(atClick).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('also changes when a press leaves the field focused', async () => {
    render(<Count start={3} />)
    await enter('6')
    fireEvent.mouseDown(document.body)
    fireEvent.mouseUp(document.body)
    await enter('99')
    fireEvent.mouseUp(field())
    expect(screen.queryByText(/까지 주문하실 수/)).toBeNull()
    fireEvent.mouseUp(document.body)
    expect(screen.getByText(/까지 주문하실 수/)).toBeTruthy()
  })

  it('is focused where an order is refused', async () => {
    render(<Count />)
    expect(focusMarkedQuantity()).toBe(true)
    expect(document.activeElement).toBe(field())
    expect(focusMarkedQuantity({ typed: true })).toBe(false)
    await enter('11{Enter}')
    expect(focusMarkedQuantity({ typed: true })).toBe(true)
    await enter('12{Enter}')
    expect(focusMarkedQuantity()).toBe(false)
  })
})
