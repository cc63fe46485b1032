import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RootErrorScreen } from './routes/RouteErrorScreen.tsx'
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts'

afterEach(() => vi.restoreAllMocks())

describe('the error screen', () => {
  it('has the heading of the specification, the Korean sentence, the message and two buttons', async () => {
    const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('no such thing')
    }
    const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: RootErrorScreen }])
    render(<RouterProvider router={router} />)
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
    expect(screen.getByText('예상하지 못한 오류가 발생했습니다.')).toBeTruthy()
    expect(screen.getByText('no such thing')).toBeTruthy()
    expect(screen.getByRole('button', { name: '새로고침' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '홈으로' }).getAttribute('href')).toBe('/')
    consoleErrors.mockClear() // React logs the error too
  })
})

describe('a navigation', () => {
  const Layout = () => {
    useScrollOnNavigation()
    return (
      <main id="main" tabIndex={-1}>
        <Link to="/other">다른 곳</Link>
        <Link to="/other#part" state={{ smooth: true }}>
          부분
        </Link>
        <Link to="/other#[id=part]">선택자</Link>
        <Outlet />
        <p id="part" />
      </main>
    )
  }
  const open = () => {
    const top = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const to = vi.fn()
    Element.prototype.scrollIntoView = to
    render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Layout }])} />)
    return { top, to }
  }

  it('scrolls to the top, and focuses the main element', async () => {
    const { top } = open()
    await userEvent.click(screen.getByRole('link', { name: '다른 곳' }))
    expect(top).toHaveBeenLastCalledWith({ top: 0, behavior: 'auto' })
    expect(document.activeElement?.id).toBe('main')
  })

  it('scrolls to the element that the hash names, smoothly on request', async () => {
    const { to } = open()
    await userEvent.click(screen.getByRole('link', { name: '부분' }))
    expect(to).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' })
  })

  it('never uses the hash as a selector', async () => {
    const { to } = open()
    await userEvent.click(screen.getByRole('link', { name: '선택자' }))
    expect(to).not.toHaveBeenCalled()
  })
})
