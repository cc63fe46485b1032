import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { draftServer, session, signedIn } from '../testing/shop.ts'
import { useStoredDraft } from './use-stored-draft.ts'

interface PageProps {
  to: string
  /** Takes down what the page goes by, each time that it is drawn. */
  onDrawn: (quickText: string) => void
}

/** Types into what was begun, and has a link to the next page. */
function Page({ to, onDrawn }: PageProps) {
  const { draft, keep } = useStoredDraft('saebyeoknaru')
  if (!draft) return null
  onDrawn(draft.quickText)
  return (
    <>
      <button type="button" onClick={() => keep({ quickText: '형광등 3개' })}>
        적기
      </button>
      <button type="button" onClick={() => keep({ quickText: '' })}>
        지우기
      </button>
      <Link to={to}>다음</Link>
    </>
  )
}

function open() {
  const server = fakeServer({ ...session, ...draftServer() })
  const drawn: string[] = []
  const routes = [
    { path: '/one', element: <Page key="one" to="/two" onDrawn={() => undefined} /> },
    { path: '/two', element: <Page key="two" to="/one" onDrawn={(text) => drawn.push(text)} /> },
  ]
  renderApp({ at: '/one', routes, saved: { ...signedIn } })
  return { server, drawn }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const goOn = async (server: ReturnType<typeof fakeServer>) => {
  await userEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(server.count('GET /order/draft')).toBe(2))
  await screen.findByRole('link')
}

beforeEach(() => {
  localStorage.clear()
})

describe('what a store has begun, on the page that opens next', () => {
  it('is what the server was sent, not what it had answered before', async () => {
    draftServer(null)
    const { server, drawn } = open()
    await press('적기')
    await waitFor(() => expect(server.count('PUT /order/draft')).toBe(1))
    await goOn(server)
    expect(new Set(drawn)).toEqual(new Set(['형광등 3개']))
  })

  it('stays away once it was cleared', async () => {
    draftServer({ order: null, quickText: '형광등 3개' })
    const { server, drawn } = open()
    await press('지우기')
    await waitFor(() => expect(server.count('DELETE /order/draft')).toBe(1))
    await goOn(server)
    expect(new Set(drawn)).toEqual(new Set(['']))
  })
})
