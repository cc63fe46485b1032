import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('React would be heard to complain of elements that may not stand in each other, and the test would fail', () => {
  const heard = vi.mocked(console.error)
  render(
    <form>
      <form />
    </form>,
  )
  expect(String(heard.mock.calls)).toContain('cannot be a descendant of')
  heard.mockClear()
})
