import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Analytics } from './Analytics.tsx'
import { pushEvent } from './data-layer.ts'

afterEach(() => {
  delete window.dataLayer
})

const frame = () => screen.queryByTitle<HTMLIFrameElement>('통계')

describe('analytics', () => {
  it.each([
    ['nothing is configured', null, 'balju.example.com'],
    ['the host is localhost', 'GTM-TEST', 'localhost'],
    ['the host is this machine', 'GTM-TEST', '127.0.0.1'],
    ['the host is the developers’ own', 'GTM-TEST', 'dev.balju.example.com'],
  ])('is not there when %s', (_, id, hostname) => {
    render(<Analytics id={id} hostname={hostname} />)
    expect(frame()).toBeNull()
  })

  it('hears of each event once, those of before included, from a frame without an origin', () => {
    pushEvent({ event: 'signup_complete', event_id: 'one' })
    render(<Analytics id="GTM-TEST" hostname="balju.example.com" />)
    expect(frame()?.getAttribute('src')).toBe('/frames/analytics.html#GTM-TEST')
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')

    const heard = vi.fn()
    const source = { postMessage: heard } as unknown as Window // only what is sent to it matters
    vi.spyOn(frame()!, 'contentWindow', 'get').mockReturnValue(source) // it was found above
    act(() => void dispatchEvent(new MessageEvent('message', { data: 'balju:analytics-ready', source })))
    pushEvent({ event: 'signup_complete', event_id: 'two' })
    expect(heard.mock.calls.map(([event]) => event as object)).toEqual([
      { event: 'signup_complete', event_id: 'one' },
      { event: 'signup_complete', event_id: 'two' },
    ])
  })
})
