import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SearchKeys } from './SearchKeys.tsx'

/** The header of the shop; jsdom lays nothing out, so the field says whether it has room. */
function open({ hasField }: { hasField: boolean }) {
  const onMagnifier = vi.fn()
  render(
    <>
      <header>
        <form role="search">
          <input aria-label="상품 검색" defaultValue="컵" />
        </form>
        <button type="button" aria-haspopup="dialog" onClick={onMagnifier}>
          돋보기
        </button>
      </header>
      <textarea aria-label="글" />
      <SearchKeys />
    </>,
  )
  const field = screen.getByRole('textbox', { name: '상품 검색' })
  Object.defineProperty(field, 'offsetParent', { value: hasField ? document.body : null })
  return { field, onMagnifier }
}
const slash = { key: '/', code: 'Slash' }
const ctrlK = { key: 'k', code: 'KeyK', ctrlKey: true }

describe('the keys of the shop', () => {
  it.each([
    ['/', slash],
    ['Ctrl+K', ctrlK],
  ])('%s goes to the search of the header', (_, key) => {
    const { field } = open({ hasField: true })
    expect(fireEvent.keyDown(document.body, key)).toBe(false)
    expect(document.activeElement).toBe(field)
  })

  it('open the search where the header has no room for its field', () => {
    const { onMagnifier } = open({ hasField: false })
    fireEvent.keyDown(document.body, slash)
    expect(onMagnifier).toHaveBeenCalledOnce()
  })

  it('leave a / to the text that is being typed', () => {
    open({ hasField: true })
    const text = screen.getByRole('textbox', { name: '글' })
    text.focus()
    expect(fireEvent.keyDown(text, slash)).toBe(true)
    expect(document.activeElement).toBe(text)
  })
})
