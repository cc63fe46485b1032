import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('a test fails if React reports invalid element nesting', () => {
  const consoleError = vi.mocked(console.error)
  render(
    <form>
      <form />
    </form>,
  )
  expect(String(consoleError.mock.calls)).toContain('cannot be a descendant of')
  consoleError.mockClear()
})
