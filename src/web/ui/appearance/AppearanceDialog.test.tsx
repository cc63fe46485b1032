import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import script from '#app/web/public/appearance.js?raw'
import { AppearanceHost } from './AppearanceHost.tsx'
import { appearanceKey, readAppearance } from './appearance-choice.ts'
import { AppearanceButton, setAppearanceOpen } from './open-appearance.tsx'

const root = document.documentElement
const shown = () => [root.getAttribute('data-color-scheme'), root.getAttribute('data-text-size')]
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const stored = () => JSON.parse(localStorage.getItem(appearanceKey) ?? 'null') as unknown

let systemIsDark = false
let systemChanges: () => void
let listening: AbortController

/** Runs the script of index.html as a browser does before the first paint. */
function startPage(): void {
  listening?.abort()
  listening = new AbortController()
  const listen = (name: string, listener: (event: Event) => void) =>
    window.addEventListener(name, listener, { signal: listening.signal })
  const media = (query: string) => ({
    get matches() {
      return query.includes('dark') && systemIsDark
    },
    addEventListener: (_: string, listener: () => void) => (systemChanges = listener),
  })
  // oxlint-disable-next-line typescript/no-implied-eval -- a classic script, which no module can import
  const run = new Function('matchMedia', 'addEventListener', script) as (...args: object[]) => void // passed from outside
  run(media, listen)
}

/** The page with a footer, with the dialog open. */
async function openSettings(): Promise<void> {
  render(
    <>
      <AppearanceButton />
      <AppearanceHost />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: '화면 설정' }))
  await screen.findByRole('dialog', { name: '화면 설정' })
}

beforeEach(() => {
  systemIsDark = false
  document.head.innerHTML = '<meta name="theme-color" content="#1F3A8A" data-light="#3B2A20">'
  startPage()
})
afterEach(() => {
  setAppearanceOpen(false)
  listening.abort()
  document.head.innerHTML = ''
  root.removeAttribute('data-text-size')
  root.removeAttribute('data-color-scheme')
})

describe('the look of the page', () => {
  it('follows the system, also when it changes', () => {
    expect(shown()).toEqual(['light', null])
    systemIsDark = true
    systemChanges()
    expect(shown()).toEqual(['dark', null])
  })

  it('is the chosen one from the first paint on', () => {
    localStorage.setItem(appearanceKey, '{"mode":"dark","text":"larger"}')
    startPage()
    expect(shown()).toEqual(['dark', 'larger'])
  })

  it.each(['not json', 'null', '[]', '{"mode":1,"text":"huge"}'])('ignores a storage that holds %s', (text) => {
    localStorage.setItem(appearanceKey, text)
    startPage()
    expect(shown()).toEqual(['light', null])
    expect(readAppearance()).toEqual({ mode: 'system', text: 'normal', density: 'compact' })
  })

  it('changes with the choice in another tab', () => {
    localStorage.setItem(appearanceKey, '{"mode":"dark","text":"large"}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:root' }))
    expect(shown()).toEqual(['light', null])
    window.dispatchEvent(new StorageEvent('storage', { key: appearanceKey }))
    expect(shown()).toEqual(['dark', 'large'])
  })

  it('colours the bars of the browser with the brand, or with the dark page', () => {
    const bars = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content')
    expect(bars()).toBe('#3B2A20')
    systemIsDark = true
    systemChanges()
    expect(bars()).toBe('#1c1f25')
  })
})

describe('the dialog 화면 설정', () => {
  it('applies and stores each choice at once', async () => {
    await openSettings()
    expect(screen.getByRole('radio', { name: '시스템 설정 따르기' })).toHaveProperty('checked', true)
    await choose('어둡게')
    expect(shown()).toEqual(['dark', null])
    await choose('더 크게')
    expect(shown()).toEqual(['dark', 'larger'])
    expect(stored()).toEqual({ mode: 'dark', text: 'larger', density: 'compact' })
    await userEvent.click(screen.getByRole('button', { name: '확인' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers the height of rows in the offices only, whose lists have it', async () => {
    render(<main data-keys />)
    await openSettings()
    await choose('넉넉하게')
    expect(root.getAttribute('data-density')).toBe('comfortable')
    await choose('촘촘하게')
    expect(root.getAttribute('data-density')).toBeNull()
  })

  it('names its two groups', async () => {
    await openSettings()
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      '화면 모드',
      '글자 크기',
    ])
  })

  it('keeps light in a dark system, until it follows the system again', async () => {
    systemIsDark = true
    startPage()
    await openSettings()
    await choose('밝게')
    systemChanges()
    expect(shown()).toEqual(['light', null])
    await choose('시스템 설정 따르기')
    expect(shown()).toEqual(['dark', null])
  })

  it('applies until the page is left if the browser stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const setItem = vi.fn(refuse)
    // A stub, which the set-up takes away: a spy on the storage stays for the files that follow.
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: refuse, clear: () => {} })
    await openSettings()
    await choose('어둡게')
    expect(shown()).toEqual(['dark', null])
    expect(setItem).toHaveBeenCalled()
  })
})
