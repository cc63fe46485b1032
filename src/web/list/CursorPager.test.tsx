import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { CursorPager } from './CursorPager.tsx'

function open(at: string, nextCursor: string | null = '90') {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  const routes = [{ path: '/admin/:list', element: <CursorPager nextCursor={nextCursor} /> }]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return () => router.state.location.search
}
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }))

describe('the pages of a list that is read by a cursor', () => {
  it('stand in the address with the filter, forwards and back', async () => {
    const search = open('/admin/audit?call=order&cursor=120&page=1')
    await press('다음 페이지')
    expect(search()).toBe('?call=order&cursor=90&page=2')
    expect(screen.getByText('3').getAttribute('aria-current')).toBe('page')
    await press('이전 페이지')
    expect(search()).toBe('?call=order&cursor=120&page=1')
  })

  it('lead from one that a link has opened to the first page', async () => {
    const search = open('/admin/audit?call=member&cursor=77&page=5', null)
    expect(screen.queryByRole('link', { name: '다음 페이지' })).toBeNull()
    await press('이전 페이지')
    expect(search()).toBe('?call=member')
  })

  it('lead back within their own list, not to a page of another with the same cursor', async () => {
    open('/admin/message?state=FAILED&cursor=60&page=1', '50')
    await press('다음 페이지')
    cleanup()
    const search = open('/admin/audit?state=FAILED&cursor=50&page=2')
    await press('이전 페이지')
    expect(search()).toBe('?state=FAILED')
  })

  it('have no pager where all rows are on one', () => {
    open('/admin/audit', null)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
