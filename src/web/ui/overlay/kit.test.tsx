import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../form/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogHost } from './DialogHost.tsx'
import { FormDialogButtons } from './FormDialogButtons.tsx'
import { alertDialog, confirmDialog, promptDialog } from './dialogs.ts'
import { NumberField } from '../form/NumberField.tsx'
import { toast } from './toast.ts'
import { ToastHost } from './ToastHost.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a button', () => {
  it.each([
    ['pending', { pending: true }],
    ['disabled with a reason', { disabledReason: '품절된 상품입니다.' }],
  ])('that is %s ignores presses and submits no form', async (_, props) => {
    const [pressed, sent] = [vi.fn(), vi.fn()]
    render(
      <form onSubmit={sent}>
        <input aria-label="이름" />
        <Button type="submit" onClick={pressed} {...props}>
          보내기
        </Button>
      </form>,
    )
    await press('보내기')
    await userEvent.type(screen.getByLabelText('이름'), '{Enter}')
    expect([pressed.mock.calls, sent.mock.calls]).toEqual([[], []])
  })
})

describe('a press on a disabled button', () => {
  it('shows its reason, for phones without a tooltip', async () => {
    render(
      <>
        <ToastHost />
        <Button disabledReason="신청 사유를 선택해 주세요.">신청하기</Button>
      </>,
    )
    await press('신청하기')
    expect(within(screen.getByRole('status')).getByText('신청 사유를 선택해 주세요.')).toBeTruthy()
  })

  it('shows it in the topmost dialog, which covers the page, and leaves it to the page when that closes', async () => {
    const page = (open: boolean, isAdding = false) => (
      <>
        <ToastHost />
        <Dialog open={open} title="상품 추가" onClose={vi.fn()}>
          <Button disabledReason="상품명을 입력해 주세요.">저장</Button>
          <Dialog open={isAdding} title="옵션 추가" onClose={vi.fn()}>
            <Button disabledReason="옵션을 입력해 주세요.">추가</Button>
          </Dialog>
        </Dialog>
      </>
    )
    const { rerender } = render(page(true))
    rerender(page(true, true))
    await press('추가')
    const inner = screen.getByRole('dialog', { name: '옵션 추가' })
    expect(within(inner).getAllByText('옵션을 입력해 주세요.')).toHaveLength(2) // the toast and the description
    expect(within(screen.getByRole('status')).queryByText('옵션을 입력해 주세요.')).toBeNull()
    rerender(page(false))
    expect(within(screen.getByRole('status')).getByText('옵션을 입력해 주세요.')).toBeTruthy()
  })
})

describe('a dialog', () => {
  it.each([
    ['a press', 1, 1],
    ['the second press of a double click', 2, 0],
  ])('closes by %s on the backdrop, pressed %i times in a row: %i', (_, detail, closed) => {
    const close = vi.fn()
    render(
      <Dialog open title="입금 확인" onClose={close}>
        금액
      </Dialog>,
    )
    fireEvent.mouseDown(screen.getByRole('dialog'), { detail })
    expect(close).toHaveBeenCalledTimes(closed)
  })
})

describe('the page behind a dialog', () => {
  it.each([
    ['keeps the place of its scrollbar', 1009, true],
    ['that has no scrollbar keeps its width', 1024, false],
  ])('%s', (_, width, marked) => {
    const root = document.documentElement
    Object.defineProperty(root, 'clientWidth', { configurable: true, value: width })
    const { rerender } = render(
      <Dialog open title="입금 확인" onClose={vi.fn()}>
        금액
      </Dialog>,
    )
    expect(root.hasAttribute('data-scrollbar')).toBe(marked)
    // The first dialog hides the scrollbar; a second one on top of it changes nothing.
    Object.defineProperty(root, 'clientWidth', { configurable: true, value: 1024 })
    rerender(
      <Dialog open title="환불" onClose={vi.fn()}>
        금액
      </Dialog>,
    )
    expect(root.hasAttribute('data-scrollbar')).toBe(marked)
    Reflect.deleteProperty(root, 'clientWidth')
  })
})

describe('a dialog that a press has just opened', () => {
  it('is not answered by the second tap of a double tap', async () => {
    render(<DialogHost />)
    const answer = confirmDialog({ text: '매장이 내는 가격이 오릅니다.', confirm: '저장' })
    const save = await screen.findByRole('button', { name: '저장' })
    fireEvent.click(save, { detail: 2 })
    expect(screen.getByRole('dialog')).toBeTruthy()
    fireEvent.click(save, { detail: 1 })
    expect(await answer).toBe(true)
  })
})

describe('the question about an input that is probably wrong', () => {
  it('is answered no by the Enter key, and yes by its button', async () => {
    render(<DialogHost />)
    const ask = () =>
      confirmDialog({ text: '번호를 확인해 주세요.', confirm: '그대로 출고', cancel: '번호 수정', doubtful: true })
    const first = ask()
    const edit = await screen.findByRole('button', { name: '번호 수정' })
    await waitFor(() => expect(document.activeElement).toBe(edit))
    await userEvent.keyboard('{Enter}')
    expect(await first).toBe(false)
    const second = ask()
    await userEvent.click(await screen.findByRole('button', { name: '그대로 출고' }))
    expect(await second).toBe(true)
  })
})

describe('a dialog that a press closes', () => {
  const tap = (name: string, at: { clientX: number; clientY: number }) =>
    fireEvent.click(screen.getByRole('button', { name }), at)

  it.each([
    ['at the same place', 800, { clientX: 203, clientY: 798 }, 0],
    ['elsewhere', 600, { clientX: 60, clientY: 598 }, 1],
  ])('keeps the second tap of a double tap from the page below it: %s', async (_, clientY, second, pressed) => {
    const below = vi.fn()
    render(
      <>
        <Button onClick={below}>주문내역</Button>
        <DialogHost />
      </>,
    )
    const answer = confirmDialog({ text: '주문을 취소하시겠습니까?', confirm: '주문취소' })
    await screen.findByRole('dialog')
    tap('주문취소', { clientX: 200, clientY })
    expect(await answer).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    tap('주문내역', second)
    expect(below).toHaveBeenCalledTimes(pressed)
  })

  it('keeps a second Enter from the button that has the focus again, until another key', async () => {
    const below = vi.fn()
    render(
      <>
        <Button onClick={below}>발주 확인</Button>
        <DialogHost />
      </>,
    )
    screen.getByRole('button', { name: '발주 확인' }).focus()
    const answer = confirmDialog({ text: '입금을 확인하시겠습니까?', confirm: '입금 확인' })
    const confirm = await screen.findByRole('button', { name: '입금 확인' })
    await waitFor(() => expect(document.activeElement).toBe(confirm))
    await userEvent.keyboard('{Enter}')
    expect(await answer).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('button', { name: '발주 확인' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(below).not.toHaveBeenCalled()
    await userEvent.keyboard('{Shift}{Enter}')
    expect(below).toHaveBeenCalledTimes(1)
  })

  it('leaves a press at the same place alone after an input', async () => {
    const below = vi.fn()
    render(
      <>
        <input aria-label="현재 비밀번호" />
        <Button onClick={below}>비밀번호 변경</Button>
        <DialogHost />
      </>,
    )
    void alertDialog('임시 비밀번호로 로그인되었습니다.')
    await screen.findByRole('dialog')
    tap('확인', { clientX: 200, clientY: 400 })
    fireEvent.input(screen.getByLabelText('현재 비밀번호'), { target: { value: 'a' } })
    tap('비밀번호 변경', { clientX: 200, clientY: 400 })
    expect(below).toHaveBeenCalledTimes(1)
  })

  it('leaves a press at the same place alone after a press elsewhere', async () => {
    const [above, below] = [vi.fn(), vi.fn()]
    render(
      <>
        <Button onClick={above}>검색</Button>
        <Button onClick={below}>주문내역</Button>
        <DialogHost />
      </>,
    )
    void alertDialog('저장되었습니다.')
    await screen.findByRole('dialog')
    tap('확인', { clientX: 200, clientY: 400 })
    tap('검색', { clientX: 200, clientY: 40 })
    tap('주문내역', { clientX: 200, clientY: 400 })
    expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 1])
  })

  it('leaves a later press at the same place alone', async () => {
    const below = vi.fn()
    render(
      <>
        <Button onClick={below}>주문내역</Button>
        <DialogHost />
      </>,
    )
    void alertDialog('저장되었습니다.')
    await screen.findByRole('dialog')
    tap('확인', { clientX: 200, clientY: 400 })
    await new Promise((resolve) => setTimeout(resolve, 450))
    tap('주문내역', { clientX: 200, clientY: 400 })
    expect(below).toHaveBeenCalledTimes(1)
  })
})

describe('a question', () => {
  it('is answered by its buttons', async () => {
    render(<DialogHost />)
    const answer = confirmDialog({ text: '주문을 취소하시겠습니까?', confirm: '취소하기', cancel: '닫기' })
    await screen.findByRole('dialog', { name: '주문을 취소하시겠습니까?' })
    await press('취소하기')
    expect(await answer).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits for the previous one', async () => {
    render(<DialogHost />)
    const first = alertDialog('첫째')
    const second = confirmDialog({ text: '둘째' })
    await screen.findByRole('dialog', { name: '첫째' })
    await press('확인')
    await first
    await screen.findByRole('dialog', { name: '둘째' })
    await press('취소')
    expect(await second).toBe(false)
  })

  it('for a reason requires one', async () => {
    render(<DialogHost />)
    const answer = promptDialog({ text: '반려하시겠습니까?', label: '사유', required: '사유를 입력해 주세요.' })
    await userEvent.type(await screen.findByLabelText(/사유/), '  ')
    await press('확인')
    expect(screen.getByText('사유를 입력해 주세요.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/사유/), '서류 미비')
    await press('확인')
    expect(await answer).toBe('서류 미비')
  })

  it('for a reason keeps it while it is sent and when it is refused', async () => {
    render(<DialogHost />)
    const refusals: unknown[] = [{ status: 409, requestId: null, message: '이미 처리된 신청입니다.' }]
    const send = vi.fn(async (_: string) => refusals.pop())
    const answer = promptDialog({ text: '반려하시겠습니까?', label: '사유', send })
    await userEvent.type(await screen.findByLabelText(/사유/), '서류 미비')
    await press('확인')
    expect(await screen.findByText('이미 처리된 신청입니다.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/사유/).value).toBe('서류 미비')
    await press('확인')
    expect(await answer).toBe('서류 미비')
    expect(send.mock.calls).toEqual([['서류 미비'], ['서류 미비']])
  })

  it('for a day asks again for one that cannot be right', async () => {
    render(<DialogHost />)
    const wrong = (day: string) => (day > '2026-11-26' ? '오늘까지의 날짜를 입력해 주세요.' : undefined)
    const answer = promptDialog({ text: '언제 이체하셨습니까?', label: '지급일', input: 'date', wrong })
    const field = await screen.findByLabelText(/지급일/)
    fireEvent.change(field, { target: { value: '2026-11-27' } })
    await press('확인')
    expect(screen.getByText('오늘까지의 날짜를 입력해 주세요.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '2026-11-26' } })
    await press('확인')
    expect(await answer).toBe('2026-11-26')
  })
})

describe('the locked button of a form in a dialog', () => {
  it('shows its reason when it is pressed, for phones without a tooltip, until the reason is gone', async () => {
    const footer = (disabledReason?: string) => (
      <FormDialogButtons form="cancel" pending={false} disabledReason={disabledReason} onClose={vi.fn()}>
        취소하기
      </FormDialogButtons>
    )
    const { rerender } = render(footer('취소 범위를 선택해 주세요.'))
    expect(screen.queryByRole('alert')).toBeNull()
    await press('취소하기')
    expect(screen.getByRole('alert').textContent).toBe('취소 범위를 선택해 주세요.')
    rerender(footer())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a toast', () => {
  it('is shown once for a sentence that comes again', async () => {
    render(<ToastHost />)
    act(() => toast('네트워크 연결을 확인해 주세요.', { tone: 'error' }))
    act(() => toast('네트워크 연결을 확인해 주세요.', { tone: 'error' }))
    expect(await screen.findAllByText('네트워크 연결을 확인해 주세요.')).toHaveLength(1)
  })

  it('is announced, and can be undone', async () => {
    render(<ToastHost />)
    const undo = vi.fn()
    toast('삭제했습니다.', { action: { label: '되돌리기', onPress: undo } })
    expect((await screen.findByText('삭제했습니다.')).closest('[aria-live=polite]')).toBeTruthy()
    await press('되돌리기')
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('삭제했습니다.')).toBeNull()
  })
})

describe('an amount', () => {
  it('shows separators while typing', async () => {
    const Amount = () => {
      const [value, setValue] = useState<number | null>(null)
      return <NumberField label="금액" value={value} onChange={setValue} />
    }
    render(<Amount />)
    await userEvent.type(screen.getByLabelText('금액'), '12345원')
    expect(screen.getByLabelText('금액')).toHaveProperty('value', '12,345')
  })
})
