import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, success } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { Root } from './Root.tsx'

const routes = [{ path: '/', Component: Root }]

function open(analyticsId: string | null) {
  const server = fakeServer({ 'GET /site': () => success({ analyticsId, company: { tel: '' } }) })
  renderApp({ at: '/', routes })
  return waitFor(() => expect(server.count('GET /site')).toBe(1))
}
const frame = () => screen.queryByTitle('통계')

beforeEach(() => {
  // The document of the frame is the server's business; on the developers' own machine there would be none.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {})
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('balju.example.com')
})

describe('around every page', () => {
  it('are the analytics that the installation has set', async () => {
    await open('GTM-BALJU1')
    await waitFor(() => expect(frame()?.getAttribute('src')).toBe('/frames/analytics.html#GTM-BALJU1'))
  })

  it('are none where it has set none', async () => {
    await open(null)
    expect(screen.getByText('본문 바로가기')).toBeTruthy()
    expect(frame()).toBeNull()
  })
})
