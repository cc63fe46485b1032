import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Menu } from './Menu.tsx'

function open() {
  const pressed = vi.fn<(key: string) => void>()
  const items = (['성수점', '강남점', 'Bundang', '신촌점'] as const).map((label) => ({
    key: label,
    label,
    onPress: () => pressed(label),
  }))
  const [first, ...rest] = items
  render(
    <MemoryRouter>
      <Menu button="매장" items={[first!, { key: 'all', label: '전체 매장', to: '/stores' }, ...rest]} />
      <button type="button">다음</button>
    </MemoryRouter>, // four items above
  )
  screen.getByRole('button', { name: '매장' }).focus()
  return pressed
}

const focused = () => document.activeElement?.textContent

describe('a menu', () => {
  it.each([
    ['ArrowDown', '성수점'],
    ['Enter', '성수점'],
    ['ArrowUp', '신촌점'],
  ])('opens by the key %s at %s', async (key, name) => {
    open()
    await userEvent.keyboard(`{${key}}`)
    expect(screen.getByRole('button', { name: '매장' }).getAttribute('aria-expanded')).toBe('true')
    expect(focused()).toBe(name)
  })

  it('moves by arrow keys in a circle, Home and End', async () => {
    open()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(focused()).toBe('신촌점')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('전체 매장')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('신촌점')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('성수점')
  })

  it.each([
    ['ㅅ', '신촌점'],
    ['ㄱ', '강남점'],
    ['b', 'Bundang'],
    ['x', '성수점'],
  ])('goes by the letter %s to %s', async (letter, name) => {
    open()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard(letter)
    expect(focused()).toBe(name)
  })

  it('does what is chosen, and closes', async () => {
    const pressed = open()
    await userEvent.keyboard('{ArrowDown}{End}{Enter}')
    expect(pressed).toHaveBeenCalledExactlyOnceWith('신촌점')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('stays on the screen beside a button at its edge, and out of rows that scroll', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300)
    open()
    const button = screen.getByRole('button', { name: '매장' })
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 780, 80, 40))
    await userEvent.keyboard('{ArrowDown}')
    const list = screen.getByRole('menu')
    expect(list.getAttribute('popover')).toBe('manual')
    expect(list.style).toMatchObject({ left: '182px', top: '476px' })
  })

  it('returns the focus on Escape, and closes when it is left or pressed outside', async () => {
    open()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '매장' }))
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '매장' }))
    await userEvent.click(screen.getByRole('button', { name: '다음' }))
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
