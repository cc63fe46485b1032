import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { noteNavigation } from './sheet-history.ts'

let popped = () => {}
const seen: unknown[] = []
addEventListener('popstate', ({ state }) => {
  seen.push(state)
  popped()
})
/** The event of a sheet's entry stops before the listener above. */
const stop = Event.prototype.stopImmediatePropagation
let idx = 0

/** Adds an entry as the router does. */
function visitPage(path: string): void {
  history.pushState({ idx: ++idx, key: path }, '', path)
  noteNavigation()
}

beforeEach(() => {
  vi.spyOn(Event.prototype, 'stopImmediatePropagation').mockImplementation(function (this: Event) {
    stop.call(this)
    popped()
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  visitPage('/list')
  visitPage('/page')
  seen.length = 0
})

afterEach(() => {
  vi.restoreAllMocks()
})

const back = () =>
  act(async () => {
    const arrived = new Promise<void>((resolve) => (popped = resolve))
    history.back()
    await arrived
    // A sheet that stays gets its entry again after the event.
    await new Promise((resolve) => setTimeout(resolve))
  })
const closers = new Map<string, () => void>()

function Sheet({ title, refuses = false }: { title: string; refuses?: boolean }) {
  const [open, setOpen] = useState(true)
  closers.set(title, () => setOpen(false))
  return (
    <Dialog open={open} title={title} onClose={() => refuses || setOpen(false)}>
      {null}
    </Dialog>
  )
}

const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null

describe('back on a phone', () => {
  it('closes the sheet and stays on its page, which the router does not render again', async () => {
    render(<Sheet title="옵션" />)
    await back()
    expect(isOpen('옵션')).toBe(false)
    expect(location.pathname).toBe('/page')
    expect(seen).toEqual([])
  })

  it('closes one of two sheets at a time', async () => {
    render(
      <>
        <Sheet title="옵션" />
        <Sheet title="주소" />
      </>,
    )
    await back()
    expect([isOpen('옵션'), isOpen('주소')]).toEqual([true, false])
    await back()
    expect(isOpen('옵션')).toBe(false)
    expect(location.pathname).toBe('/page')
  })

  it('leaves the page at once after a sheet was closed by its button', async () => {
    render(<Sheet title="옵션" />)
    act(() => closers.get('옵션')?.())
    await back()
    await waitFor(() => expect(location.pathname).toBe('/list'))
    expect(seen).toHaveLength(1)
  })

  it('shows the page of a sheet again after a navigation from it, and the one before at the next press', async () => {
    const { unmount } = render(<Sheet title="옵션" />)
    unmount()
    visitPage('/next')
    await back()
    expect(location.pathname).toBe('/page')
    noteNavigation()
    await back()
    await waitFor(() => expect(location.pathname).toBe('/list'))
  })

  it('keeps a sheet that refuses to close, and its entry', async () => {
    render(<Sheet title="보내는 중" refuses />)
    await back()
    await back()
    expect(isOpen('보내는 중')).toBe(true)
    expect(location.pathname).toBe('/page')
  })

  it('keeps the address that the page has got below its sheet', async () => {
    render(<Sheet title="필터" />)
    history.replaceState({ idx, key: 'filtered' }, '', '/page?color=red')
    noteNavigation()
    await back()
    expect(location.search).toBe('?color=red')
    expect(isOpen('필터')).toBe(false)
  })

  it('leaves the page with a dialog on a desk', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    render(<Sheet title="옵션" />)
    await back()
    expect(location.pathname).toBe('/list')
  })
})
