import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Change } from './Change.tsx'

const textOf = (now: number, before: number) => {
  const { container } = render(<Change now={now} before={before} />)
  return container.textContent
}

describe('a change against an earlier amount', () => {
  it.each([
    [1_100, 1_000, '▲증가 10%'],
    [900, 1_000, '▼감소 10%'],
    [9_990, 1_000, '▲증가 899%'],
    [15_157, 1_000, '▲증가 15배'],
    [1_000, 1_000, '0%'],
    [5, 0, '신규'],
  ])('to %i from %i reads %s', (now, before, text) => expect(textOf(now, before)).toBe(text))
})
