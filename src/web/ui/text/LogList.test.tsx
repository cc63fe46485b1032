import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LogLine, LogList } from './LogList.tsx'

it('has the keys of a list: j and k move over the lines, and Enter shows the details', async () => {
  render(
    <main data-keys="">
      <LogList label="기록" rows={['입금', '출고']} list={{ refetch: () => {} }} foot={null} height={52} empty={null}>
        {(row) => (
          <LogLine key={row} at="2026-11-20T01:21:00Z" name={row} details={`${row} 내용`}>
            {row}
          </LogLine>
        )}
      </LogList>
    </main>,
  )
  fireEvent.keyDown(document.body, { code: 'KeyJ' })
  fireEvent.keyDown(document.body, { code: 'KeyJ' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '2026-11-20 10:21 출고 자세히' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('출고 내용')).toBeTruthy()
})
