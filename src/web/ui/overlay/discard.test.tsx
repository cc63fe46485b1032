import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TextAreaField, TextField } from '../form/text-fields.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogHost } from './DialogHost.tsx'
import { promptDialog } from './dialogs.ts'
import { FormDialogButtons } from './FormDialogButtons.tsx'

const discard = '입력한 내용을 지우고 닫으시겠습니까?'

function open(keepsText = false) {
  const close = vi.fn()
  render(
    <>
      <Dialog
        open
        keepsText={keepsText}
        title="운영자 초대"
        onClose={close}
        footer={
          <FormDialogButtons form="invite" pending={false} onClose={close}>
            초대
          </FormDialogButtons>
        }
      >
        <form id="invite">
          <TextField label="이름" />
          <TextAreaField label="메모" />
          <TextField label="비밀번호" type="password" />
        </form>
        <form role="search">
          <TextField label="검색" />
        </form>
      </Dialog>
      <DialogHost />
    </>,
  )
  return close
}

const dialog = () => screen.getByRole('dialog', { name: '운영자 초대' })
const question = () => screen.queryByRole('dialog', { name: discard })
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: discard })).getByRole('button', { name }))
const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const pressClose = (at: number) => {
  const button = within(dialog()).getAllByRole('button', { name: '닫기' })[at]
  if (button) fireEvent.click(button)
}

const ways = [
  ['Esc', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
  ['the cross', () => pressClose(0)],
  ['a press beside it', () => fireEvent.mouseDown(dialog(), { detail: 1 })],
  ['닫기', () => pressClose(1)],
] as const

describe.each(ways)('a dialog that %s closes', (_, leave) => {
  it('closes at once while nothing is typed', () => {
    const close = open()
    leave()
    expect(close).toHaveBeenCalledOnce()
  })

  it('asks before typed text is lost', async () => {
    const close = open()
    await type('메모', '다음 주부터')
    leave()
    await answer('계속 작성')
    await waitFor(() => expect(question()).toBeNull())
    expect(close).not.toHaveBeenCalled()
    leave()
    await answer('지우고 닫기')
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
  })
})

it('a dialog that the browser closes by a second Esc is shown again with the question', async () => {
  const close = open()
  await type('이름', '김서연')
  const shown = screen.getByRole<HTMLDialogElement>('dialog', { name: '운영자 초대' })
  await act(async () => shown.close())
  await answer('계속 작성')
  expect([shown.open, close.mock.calls.length]).toEqual([true, 0])
})

describe('a dialog closes without a question', () => {
  it.each([
    ['when the text was taken back', '이름', 'ㄱ{Backspace}'],
    ['when only a password was typed', '비밀번호', 'baljudemo1!'],
    ['when only a search was typed', '검색', '연남'],
  ])('%s', async (_, label, text) => {
    const close = open()
    await type(label, text)
    pressClose(0)
    expect(close).toHaveBeenCalledOnce()
  })

  it('when its text is kept', async () => {
    const close = open(true)
    await type('이름', '김서연')
    pressClose(0)
    expect(close).toHaveBeenCalledOnce()
  })
})

it('the question for a reason asks above itself before the reason is lost', async () => {
  render(<DialogHost />)
  const reason = promptDialog({ text: '반려하시겠습니까?', label: '사유' })
  await userEvent.type(await screen.findByLabelText(/사유/), '서류 미비')
  await userEvent.click(screen.getByRole('button', { name: '취소' }))
  await answer('계속 작성')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/사유/).value).toBe('서류 미비')
  await userEvent.click(screen.getByRole('button', { name: '취소' }))
  await answer('지우고 닫기')
  expect(await reason).toBeNull()
})
