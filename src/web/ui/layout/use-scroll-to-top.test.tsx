import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { useScrollToTop } from './use-scroll-to-top.ts'

function Parts() {
  const [params] = useSearchParams()
  useScrollToTop(params.get('post') ?? 'list')
  return (
    <main id="main" tabIndex={-1}>
      {params.get('post')}
    </main>
  )
}

describe('the parts of a page', () => {
  // Restored by itself: `unstubAllGlobals` would also take the storage of the files that follow.
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  afterEach(() => void scroll.mockClear())
  afterAll(() => scroll.mockRestore())

  it('start at the top, but not at first, by a filter or on going back', async () => {
    const router = createMemoryRouter([{ path: '/', Component: Parts }])
    render(<RouterProvider router={router} />)
    await act(() => router.navigate('/?category=QUESTION'))
    expect(scroll).not.toHaveBeenCalled()
    await act(() => router.navigate('/?post=3'))
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 })
    expect(document.activeElement?.id).toBe('main')
    await act(() => router.navigate(-1))
    expect(scroll).toHaveBeenCalledOnce()
  })
})
