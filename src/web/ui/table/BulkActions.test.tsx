import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { BulkActions } from './BulkActions.tsx'

afterEach(() => vi.unstubAllGlobals())

function open(width: number) {
  screenWidth(width)
  const pressed: string[] = []
  const action = (label: string) => ({ label, press: () => pressed.push(label) })
  const blocked = { ...action('발행 실패'), disabledReason: '한 건만 선택해 주세요.' }
  render(<BulkActions actions={[action('전자 발행'), blocked]} />, { wrapper: MemoryRouter })
  return pressed
}

describe('the actions of a bulk bar', () => {
  it('are buttons on a wide screen', async () => {
    const pressed = open(1280)
    expect(screen.queryByRole('button', { name: '작업' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '전자 발행' }))
    expect(pressed).toEqual(['전자 발행'])
  })

  it('are a menu on a phone, which does nothing for a blocked one', async () => {
    const pressed = open(390)
    await userEvent.click(screen.getByRole('button', { name: '작업' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '발행 실패' }))
    await userEvent.click(screen.getByRole('button', { name: '작업' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '전자 발행' }))
    expect(pressed).toEqual(['전자 발행'])
  })
})
