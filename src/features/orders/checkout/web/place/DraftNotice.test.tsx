import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn as signedInAction, signedOut } from '#web/session/auth.slice.ts'
import { fakeServer } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { draftServer, session, signedIn } from '#features/orders/orders/web/testing/shop.ts'
import { useStoredDraft } from './use-stored-draft.ts'

const content = 'items=%5B%5B70%2C118%2C1000%5D%5D'
const draftWithOrder = { order: { content, changes: { depositor: '박서연' } }, quickText: '' }

/** Test page with a draft field above the notice. */
function Page() {
  const { draft, save } = useStoredDraft('saebyeoknaru')
  return (
    <>
      <textarea
        aria-label="글"
        value={draft?.quickText ?? ''}
        onChange={(event) => save({ quickText: event.currentTarget.value })}
      />
      <DraftNotice base="/shop/saebyeoknaru" partnerUri="saebyeoknaru" />
    </>
  )
}

function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...session, ...draftServer(), ...handlers })
  const routes = [{ path: '/shop/:shopId', Component: Page }]
  const app = renderApp({ at: '/shop/saebyeoknaru', routes, saved: signedIn })
  const put = () => server.calls.findLast(({ call }) => call === 'PUT /order/draft')?.body
  return { ...app, server, put }
}

const local = () => Object.keys(localStorage).filter((name) => name.startsWith('balju:draft:'))
const field = () => screen.getByLabelText<HTMLTextAreaElement>('글')

beforeEach(() => {
  draftServer(null)
})
afterEach(() => localStorage.clear())

describe('the draft of an order', () => {
  it('can be continued or discarded later', async () => {
    const { server } = open(draftServer(draftWithOrder))
    expect(await screen.findByText('작성하던 주문서가 있습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '이어서 작성' }).getAttribute('href')).toBe(
      `/shop/saebyeoknaru/order?${content}`,
    )
    await userEvent.click(screen.getByRole('button', { name: '버리기' }))
    await userEvent.click((await screen.findAllByRole('button', { name: '버리기' })).at(-1)!) // the one in the confirmation
    await waitFor(() => expect(screen.queryByText('작성하던 주문서가 있습니다.')).toBeNull())
    await waitFor(() => expect(server.count('DELETE /order/draft')).toBe(1))
  })

  it('leads to the order sheet on a desk; a phone has none', async () => {
    const sheet: [string, number][] = [['31/118 2026-11-03T03:08:00.000Z', 4]]
    const drafted = draftServer({ order: null, quickText: '', sheet })
    screenWidth(390)
    const { server, unmount } = open(drafted)
    await waitFor(() => expect(server.count('GET /order/draft')).toBeGreaterThan(0))
    expect(screen.queryByText('작성하던 빠른주문이 있습니다.')).toBeNull()
    unmount()
    screenWidth(1280)
    open()
    expect(await screen.findByText('작성하던 빠른주문이 있습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '이어서 작성' }).getAttribute('href')).toBe('/shop/saebyeoknaru/quickOrder')
  })

  it('is sent once, after a debounce', async () => {
    const { server, put } = open()
    await waitFor(() => expect(server.count('GET /order/draft')).toBeGreaterThan(0))
    await userEvent.type(field(), '냅킨 3')
    expect(local()).toHaveLength(1)
    expect(server.count('PUT /order/draft')).toBe(0)
    await waitFor(() => expect(put()).toEqual({ order: null, quickText: '냅킨 3' }))
    expect(server.count('PUT /order/draft')).toBe(1)
  })

  it('is kept while offline, and sent by the next page', async () => {
    const { unmount } = open({ 'PUT /order/draft': 'offline', 'GET /order/draft': 'offline' })
    await userEvent.type(field(), '냅킨 3')
    unmount()
    const again = open()
    await waitFor(() => expect(field().value).toBe('냅킨 3'))
    await waitFor(() => expect(again.put()).toEqual({ order: null, quickText: '냅킨 3' }))
  })

  it('is sent when the browser goes online', async () => {
    let up = false
    const saveHandler = draftServer(null)['PUT /order/draft']
    const { server } = open({
      'PUT /order/draft': (seen) => (up && typeof saveHandler === 'function' ? saveHandler(seen) : Response.error()),
    })
    await userEvent.type(field(), '냅킨 3')
    await waitFor(() => expect(server.count('PUT /order/draft')).toBe(1))
    up = true
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(server.count('PUT /order/draft')).toBe(2))
  })

  it('is deleted from the browser on sign-out', async () => {
    const { reduxStore } = open()
    await userEvent.type(field(), '냅킨 3')
    expect(local()).toHaveLength(1)
    reduxStore.dispatch(signedOut())
    expect(local()).toEqual([])
  })

  it('survives an expired session for the same member, and is deleted when another member signs in', async () => {
    const { reduxStore } = open()
    await userEvent.type(field(), '냅킨 3')
    reduxStore.dispatch(signedInAction(sessionFor(storeOwner)))
    expect(local()).toHaveLength(1)
    reduxStore.dispatch(signedInAction(sessionFor({ ...storeOwner, id: 99 })))
    expect(local()).toEqual([])
  })
})
