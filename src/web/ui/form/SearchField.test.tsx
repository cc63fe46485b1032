import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

const searched = vi.fn<(text: string) => void>()

function Page() {
  const [value, setValue] = useState('')
  const search = (text: string) => {
    searched(text)
    setValue(text)
  }
  return (
    <>
      <SearchField label="검색" placeholder="매장명" value={value} onSearch={search} />
      <button onClick={() => setValue('')}>초기화</button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '검색' })
const type = (value: string, event: object = {}) => fireEvent.input(field(), { target: { value }, ...event })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
  searched.mockClear()
  render(<Page />)
})
afterEach(() => void vi.useRealTimers())

it('searches once after a pause of typing, and keeps what is typed and the focus', () => {
  field().focus()
  for (const text of ['a', 'ab', 'abc ']) {
    type(text)
    pass(200)
  }
  expect(searched).not.toHaveBeenCalled()
  pass(100)
  expect(searched.mock.calls).toEqual([['abc']])
  expect(field().value).toBe('abc ')
  expect(document.activeElement).toBe(field())
  pass(5_000)
  expect(searched).toHaveBeenCalledTimes(1)
})

it('searches at once on Enter, and not again after the pause', () => {
  type('abc')
  fireEvent.submit(field())
  expect(searched.mock.calls).toEqual([['abc']])
  pass(5_000)
  expect(searched).toHaveBeenCalledTimes(1)
})

it.each([
  ['Enter', () => fireEvent.submit(field())],
  ['the down arrow', () => fireEvent.keyDown(field(), { key: 'ArrowDown' })],
])('leaves the field on %s, for the keys of the list', (_, press) => {
  field().focus()
  type('abc')
  press()
  expect(searched.mock.calls).toEqual([['abc']])
  expect(document.activeElement).toBe(document.body)
})

it('does not search for a syllable that is still being composed', () => {
  fireEvent.compositionStart(field())
  for (const text of ['ㅅ', '서', '성']) {
    type(text, { isComposing: true })
    pass(500)
  }
  expect(searched).not.toHaveBeenCalled()
  fireEvent.compositionEnd(field())
  pass(300)
  expect(searched.mock.calls).toEqual([['성']])
})

it('takes the text of a search from elsewhere', () => {
  type('abc')
  pass(300)
  fireEvent.click(screen.getByRole('button', { name: '초기화' }))
  expect(field().value).toBe('')
})

it('is left by Esc when it is empty, so that the keys of the list work', () => {
  field().focus()
  type('a')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(document.activeElement).toBe(field())
  type('')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(document.activeElement).toBe(document.body)
})
