import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { openPushBrowser } from '#app/web/testing/push-browser.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { pushCall, subscribePushCall, pushSentences } from '../../contract/push.calls.ts'
import { AskPush } from './AskPush.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const Page = () => (
  <>
    <p>주문 완료</p>
    <AskPush />
  </>
)

async function open(browser: Parameters<typeof openPushBrowser>[0] | null = {}) {
  const opened = browser && openPushBrowser(browser)
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /mypage/push': () => answerOf(pushCall, { publicKey: btoa('key'), isOn: false }),
    'POST /mypage/push': () => answerOf(subscribePushCall, { isOn: true }),
  })
  const page = renderApp({ at: shopPath, routes: [{ path: shopPath, Component: Page }], saved: signedInAs() })
  await screen.findByText('주문 완료')
  return { ...page, server, browser: opened }
}
const question = () => screen.findByText(pushSentences.ask)
const isQuiet = (server: ReturnType<typeof fakeServer>) => {
  expect(screen.queryByText(pushSentences.ask)).toBeNull()
  expect(server.count('GET /mypage/push')).toBe(0)
}

describe('the question after an order', () => {
  it('turns the notices on with one press', async () => {
    const { server, browser } = await open()
    await question()
    expect(browser?.asked).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: '알림 받기' }))
    expect(await screen.findByText(pushSentences.turnedOn)).toBeTruthy()
    expect(server.count('POST /mypage/push')).toBe(1)
  })

  it('is not asked again for 30 days after 나중에', async () => {
    const now = Date.now()
    const first = await open()
    await question()
    await userEvent.click(screen.getByRole('button', { name: '나중에' }))
    await waitFor(() => expect(screen.queryByText(pushSentences.ask)).toBeNull())
    first.unmount()

    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 30 * 86_400_000 - 60_000)
    const second = await open()
    isQuiet(second.server)
    second.unmount()

    clock.mockReturnValue(now + 31 * 86_400_000)
    await open()
    await question()
  })

  it.each([{ permission: 'granted' as const }, { permission: 'denied' as const }, null])(
    'is not asked where it was answered, or can’t be: %o',
    async (browser) => isQuiet((await open(browser)).server),
  )
})
