import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Analytics } from './Analytics.tsx'
import { pushEvent } from './data-layer.ts'

afterEach(() => {
  delete window.dataLayer
  localStorage.clear()
})

const open = (id: string | null = 'GTM-TEST', hostname = 'balju.example.com') =>
  render(<Analytics id={id} hostname={hostname} />, { wrapper: MemoryRouter })
const answer = (name: '동의' | '동의하지 않음') => fireEvent.click(screen.getByRole('button', { name }))

const frame = () => screen.queryByTitle<HTMLIFrameElement>('통계')

describe('analytics', () => {
  it.each([
    ['nothing is configured', null, 'balju.example.com'],
    ['the host is localhost', 'GTM-TEST', 'localhost'],
    ['the host is this machine', 'GTM-TEST', '127.0.0.1'],
    ['the host is the developers’ own', 'GTM-TEST', 'dev.balju.example.com'],
  ])('is not loaded when %s', (_, id, hostname) => {
    open(id, hostname)
    expect(frame()).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is not loaded before the visitor consents, and asks once', () => {
    const first = open()
    expect(frame()).toBeNull()
    answer('동의')
    expect(frame()).not.toBeNull()
    first.unmount()
    open()
    expect(screen.queryByRole('button')).toBeNull()
    expect(frame()).not.toBeNull()
  })

  it('is never loaded if the visitor declines', () => {
    const first = open()
    answer('동의하지 않음')
    expect(frame()).toBeNull()
    first.unmount()
    open()
    expect(screen.queryByRole('button')).toBeNull()
    expect(frame()).toBeNull()
  })

  it('receives each event once, including earlier ones, in a frame without an origin', () => {
    pushEvent({ event: 'signup_complete', event_id: 'one' })
    open()
    answer('동의')
    expect(frame()?.getAttribute('src')).toBe('/frames/analytics.html#GTM-TEST')
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')

    const received = vi.fn()
    const source = { postMessage: received } as unknown as Window // only postMessage is used
    vi.spyOn(frame()!, 'contentWindow', 'get').mockReturnValue(source) // found above
    act(() => void dispatchEvent(new MessageEvent('message', { data: 'balju:analytics-ready', source })))
    pushEvent({ event: 'signup_complete', event_id: 'two' })
    expect(received.mock.calls.map(([event]) => event as object)).toEqual([
      { event: 'signup_complete', event_id: 'one' },
      { event: 'signup_complete', event_id: 'two' },
    ])
  })
})
