import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FigureStrip } from './FigureStrip.tsx'
import { Chips, Tabs } from './Tabs.tsx'

/** The test DOM has no layout: a row of 300 px that shows 100 px of it. */
function withOverflow(): void {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
}
afterEach(() => vi.restoreAllMocks())

const items = [{ key: 'all', label: '전체', count: 3 }] as const
const props = { label: '주문 상태', value: 'all' as const, onChange: () => {} }

describe.each([
  ['chips', 'group', <Chips key="chips" {...props} items={items} />],
  ['tabs', 'tablist', <Tabs key="tabs" {...props} items={items} />],
  ['figures', 'group', <FigureStrip key="figures" {...props} figures={items} />],
] as const)('a row of %s', (_, role, row) => {
  it('fades at the ends that hide more', () => {
    withOverflow()
    render(row)
    const element = screen.getByRole(role, { name: '주문 상태' })
    expect(element.dataset['scrollFade']).toBe('end')
    for (const [scrollLeft, fade] of [
      [80, 'both'],
      [200, 'start'],
      [0, 'end'],
    ] as const) {
      element.scrollLeft = scrollLeft
      fireEvent.scroll(element)
      expect(element.dataset['scrollFade']).toBe(fade)
    }
  })

  it('does not fade if everything is visible', () => {
    render(row)
    expect(screen.getByRole(role, { name: '주문 상태' }).hasAttribute('data-scroll-fade')).toBe(false)
  })
})
