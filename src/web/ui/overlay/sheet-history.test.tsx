import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { noteNavigation } from './sheet-history.ts'

/** A history of this file alone: in the shared one a pop of an earlier test can still be under way. */
class OwnHistory {
  readonly #entries: { state: unknown; url: string }[] = [{ state: { idx: 0 }, url: '/' }]
  #at = 0
  /** Pops that are under way: like a browser, it goes back later. */
  pending = 0

  get state(): unknown {
    return this.#entries[this.#at]?.state
  }
  get url(): string {
    return this.#entries[this.#at]?.url ?? '/'
  }
  pushState(state: unknown, _title: string, url = this.url): void {
    this.#entries.splice(++this.#at, Infinity, { state, url })
  }
  replaceState(state: unknown, _title: string, url = this.url): void {
    this.#entries[this.#at] = { state, url }
  }
  back(): void {
    this.pending++
    setTimeout(() => {
      this.#at--
      dispatchEvent(new PopStateEvent('popstate', { state: this.state }))
      this.pending--
    })
  }
}
let own = new OwnHistory()

const seen: unknown[] = []
addEventListener('popstate', ({ state }) => seen.push(state))
let idx = 0

/** Adds an entry as the router does. */
function visitPage(path: string): void {
  own.pushState({ idx: ++idx, key: path }, '', path)
  noteNavigation()
}

const pathname = () => own.url.split('?')[0]

beforeEach(() => {
  own = new OwnHistory()
  vi.stubGlobal('history', own)
  vi.stubGlobal('location', {
    get href() {
      return own.url
    },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  visitPage('/list')
  visitPage('/page')
  seen.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const back = () =>
  act(async () => {
    own.back()
    const turn = () => new Promise((resolve) => setTimeout(resolve))
    while (own.pending > 0) await turn()
    // A sheet that stays gets its entry again after the event.
    await turn()
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
    await waitFor(() => expect(isOpen('옵션')).toBe(false))
    expect(pathname()).toBe('/page')
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
    await waitFor(() => expect([isOpen('옵션'), isOpen('주소')]).toEqual([true, false]))
    await back()
    await waitFor(() => expect(isOpen('옵션')).toBe(false))
    expect(pathname()).toBe('/page')
  })

  it('leaves the page at once after a sheet was closed by its button', async () => {
    render(<Sheet title="옵션" />)
    act(() => closers.get('옵션')?.())
    await back()
    expect(pathname()).toBe('/list')
    expect(seen).toHaveLength(1)
  })

  it('shows the page of a sheet again after a navigation from it, and the one before at the next press', async () => {
    const { unmount } = render(<Sheet title="옵션" />)
    unmount()
    visitPage('/next')
    await back()
    expect(pathname()).toBe('/page')
    noteNavigation()
    await back()
    expect(pathname()).toBe('/list')
  })

  it('keeps a sheet that refuses to close, and its entry', async () => {
    render(<Sheet title="보내는 중" refuses />)
    await back()
    await back()
    expect(isOpen('보내는 중')).toBe(true)
    expect(pathname()).toBe('/page')
  })

  it('keeps the address that the page has got below its sheet', async () => {
    render(<Sheet title="필터" />)
    own.replaceState({ idx, key: 'filtered' }, '', '/page?color=red')
    noteNavigation()
    await back()
    expect(own.url).toBe('/page?color=red')
    await waitFor(() => expect(isOpen('필터')).toBe(false))
  })

  it('leaves the page with a dialog on a desk', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    render(<Sheet title="옵션" />)
    await back()
    expect(pathname()).toBe('/list')
  })
})
