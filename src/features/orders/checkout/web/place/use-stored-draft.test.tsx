import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveDraftCall } from '../../contract/draft.calls.ts'
import { fakeServer, forbidden, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { draftServer, session, signedIn } from '#features/orders/orders/web/testing/shop.ts'
import { useStoredDraft } from './use-stored-draft.ts'

interface PageProps {
  to: string
  /** Called with the draft's text on each render. */
  onRender: (quickText: string) => void
}

/** Test page that edits the draft and links to the next page. */
function Page({ to, onRender }: PageProps) {
  const { draft, save } = useStoredDraft('saebyeoknaru')
  if (!draft) return null
  onRender(draft.quickText)
  return (
    <>
      <button type="button" onClick={() => save({ quickText: '형광등 3개' })}>
        적기
      </button>
      <button type="button" onClick={() => save({ quickText: '' })}>
        지우기
      </button>
      <Link to={to}>다음</Link>
    </>
  )
}

function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...session, ...draftServer(), ...handlers })
  const rendered: string[] = []
  const routes = [
    { path: '/one', element: <Page key="one" to="/two" onRender={() => undefined} /> },
    { path: '/two', element: <Page key="two" to="/one" onRender={(text) => rendered.push(text)} /> },
  ]
  renderApp({ at: '/one', routes, saved: { ...signedIn } })
  return { server, rendered }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const openNext = async (server: ReturnType<typeof fakeServer>) => {
  // Late requests of an earlier test file may count too.
  const before = server.count('GET /order/draft')
  await userEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(server.count('GET /order/draft')).toBeGreaterThan(before))
  await screen.findByRole('link')
}

beforeEach(() => {
  localStorage.clear()
})

describe('the stored draft, on the next page', () => {
  it('is the sent draft, not the server’s earlier response', async () => {
    draftServer(null)
    const { server, rendered } = open()
    await press('적기')
    await waitFor(() => expect(server.count('PUT /order/draft')).toBe(1))
    await openNext(server)
    expect(new Set(rendered)).toEqual(new Set(['형광등 3개']))
  })

  it('is sent again if the session had expired', async () => {
    draftServer(null)
    let isExpired = true
    const { server, rendered } = open({
      'PUT /order/draft': () => {
        if (!isExpired) return answerOf(saveDraftCall, { updatedAt: '2026-01-01T00:00:00.000Z' })
        isExpired = false
        return forbidden('forbidden')
      },
    })
    await press('적기')
    await waitFor(() => expect(server.count('PUT /order/draft')).toBe(1))
    await openNext(server)
    await waitFor(() => expect(server.count('PUT /order/draft')).toBe(2))
    expect(new Set(rendered)).toEqual(new Set(['형광등 3개']))
  })

  it('stays empty once it was cleared', async () => {
    draftServer({ order: null, quickText: '형광등 3개' })
    const { server, rendered } = open()
    await press('지우기')
    await waitFor(() => expect(server.count('DELETE /order/draft')).toBe(1))
    await openNext(server)
    expect(new Set(rendered)).toEqual(new Set(['']))
  })
})
