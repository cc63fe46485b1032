import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FilterRow } from './FilterRow.tsx'

const row = () => screen.getByRole('group', { name: '주문 필터' })

it('folds many fields behind a button, which counts those in use', async () => {
  render(<FilterRow label="주문 필터" used={2} children={<input aria-label="기간" />} />)
  const more = screen.getByRole('button', { name: '필터 2' })
  expect(row().dataset['folded']).toBe('true')
  await userEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(row().dataset['folded']).toBeUndefined()
})

it('folds nothing where there are few', () => {
  render(<FilterRow label="주문 필터" children={<input aria-label="기간" />} />)
  expect(row().dataset['folded']).toBeUndefined()
  expect(screen.queryByRole('button')).toBeNull()
})
