import { expect, it, vi } from 'vitest'
import { signedOut } from '#web/session/auth.slice.ts'
import { openPushBrowser } from '#app/web/testing/push-browser.ts'
import { stateFrom } from './persisted-state.ts'
import { createReduxStore } from './redux-store.ts'

it('signing out ends the notices of the device, also when the server cannot be told', async () => {
  const browser = openPushBrowser({ permission: 'granted', endpoint: 'https://fcm.googleapis.com/fcm/send/known' })
  createReduxStore(stateFrom({}), null).dispatch(signedOut())
  await vi.waitFor(() => expect(browser.endpoint).toBeNull())
})
