import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { Root } from './Root.tsx'

const routes = [{ path: '/', Component: Root }]

function open(analyticsId: string | null) {
  const server = fakeServer({ 'GET /site': () => partOf(siteCall, { analyticsId, company: { tel: '' } }) })
  renderApp({ at: '/', routes })
  return waitFor(() => expect(server.count('GET /site')).toBe(1))
}
const frame = () => screen.queryByTitle('통계')

beforeEach(() => {
  localStorage.clear()
  // The server serves the frame's document. On a developer's host the frame would not be rendered.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {})
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('balju.example.com')
})

describe('every page', () => {
  it('loads the configured analytics once the visitor consents', async () => {
    await open('GTM-BALJU1')
    fireEvent.click(await screen.findByRole('button', { name: '동의' }))
    await waitFor(() => expect(frame()?.getAttribute('src')).toBe('/frames/analytics.html#GTM-BALJU1'))
  })

  it('submits no form with an Enter that completes a syllable', async () => {
    await open(null)
    const input = document.body.appendChild(document.createElement('input'))
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false)
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(true)
    input.remove()
  })

  it('loads no analytics if none are configured', async () => {
    await open(null)
    expect(screen.getByText('본문 바로가기')).toBeTruthy()
    expect(frame()).toBeNull()
  })
})

describe('a question of a page', () => {
  it('is answered with no when the page is left, and one of the next page stays', async () => {
    fakeServer({ 'GET /site': () => partOf(siteCall, { analyticsId: null, company: { tel: '' } }) })
    const Next = () => {
      useEffect(() => void confirmDialog({ text: '이어서 작성하시겠습니까?' }), [])
      return null
    }
    const children = [
      { index: true, element: <p>주문서</p> },
      { path: 'next', Component: Next },
    ]
    const { router } = renderApp({ at: '/', routes: [{ path: '/', Component: Root, children }] })
    await screen.findByText('주문서')
    const answer = confirmDialog({ text: '또 주문하시겠습니까?' })
    await screen.findAllByText('또 주문하시겠습니까?')
    await act(() => router.navigate('/next'))
    expect(await answer).toBe(false)
    expect(await screen.findAllByText('이어서 작성하시겠습니까?')).not.toEqual([])
  })
})
