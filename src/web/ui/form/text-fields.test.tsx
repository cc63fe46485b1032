import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextAreaField } from './text-fields.tsx'

const type = (text: string) => userEvent.type(screen.getByLabelText('메시지'), text)

it('sends its form by Ctrl+Enter or ⌘+Enter, which its hint says, and starts a line by Enter', async () => {
  const sent = vi.fn<() => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <TextAreaField label="메시지" sends defaultValue="" />
    </form>,
  )
  expect(screen.getByText('Ctrl+Enter(Mac은 ⌘+Enter)로 등록합니다.')).toBeTruthy()
  await type('첫 줄{Enter}둘째 줄')
  expect(sent).not.toHaveBeenCalled()
  await type('{Control>}{Enter}{/Control}')
  await type('{Meta>}{Enter}{/Meta}')
  expect(sent).toHaveBeenCalledTimes(2)
  expect(screen.getByLabelText<HTMLTextAreaElement>('메시지').value).toBe('첫 줄\n둘째 줄')
})

it('is left by Esc with its text, so that the keys of a list work again', async () => {
  render(<TextAreaField label="메시지" sends defaultValue="" />)
  await type('감사합니다.{Escape}')
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByLabelText<HTMLTextAreaElement>('메시지').value).toBe('감사합니다.')
})

it('leaves the keys of other text areas alone', async () => {
  const sent = vi.fn<() => void>()
  render(<form onSubmit={sent} children={<TextAreaField label="메시지" />} />)
  await type('{Control>}{Enter}{/Control}')
  expect(sent).not.toHaveBeenCalled()
  expect(screen.queryByText(/Ctrl/)).toBeNull()
})
