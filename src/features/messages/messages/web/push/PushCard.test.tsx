import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { openPushBrowser } from '#app/web/testing/push-browser.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { pushCall, subscribePushCall, unsubscribePushCall, pushSentences } from '../../contract/push.calls.ts'
import { PushCard } from './PushCard.tsx'

const publicKey = btoa('the key of the server')
const endpoint = 'https://fcm.googleapis.com/fcm/send/known'

function open(handlers: Parameters<typeof fakeServer>[0] = {}, { isOn = false } = {}) {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /mypage/push': () => answerOf(pushCall, { publicKey, isOn }),
    'POST /mypage/push': () => answerOf(subscribePushCall, { isOn: true }),
    'DELETE /mypage/push': () => answerOf(unsubscribePushCall, { isOn: false }),
    ...handlers,
  })
  renderApp({ at: shopPath, routes: [{ path: shopPath, Component: PushCard }], saved: signedInAs() })
  return server
}
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: '이 기기로 알림 받기' })
const ready = () => waitFor(async () => expect((await box()).disabled).toBe(false))

describe('the switch for the notices of this device', () => {
  it('asks for the permission on the press, never before, and tells the server the address', async () => {
    const browser = openPushBrowser()
    const server = open()
    await ready()
    expect(browser.asked).toBe(0)
    await userEvent.click(await box())
    await waitFor(async () => expect((await box()).checked).toBe(true))
    expect(browser).toMatchObject({ asked: 1, keys: ['the key of the server'] })
    const sent = server.calls.find(({ call }) => call === 'POST /mypage/push')
    expect(sent?.body).toEqual({ endpoint: 'https://fcm.googleapis.com/fcm/send/new', p256dh: 'p256dh', auth: 'auth' })
  })

  it('is on where the server knows the device, and turns it off in both places', async () => {
    const browser = openPushBrowser({ permission: 'granted', endpoint })
    const server = open({}, { isOn: true })
    await waitFor(async () => expect((await box()).checked).toBe(true))
    await userEvent.click(await box())
    await waitFor(async () => expect((await box()).checked).toBe(false))
    expect(browser.endpoint).toBeNull()
    expect(server.count('DELETE /mypage/push')).toBe(1)
  })

  it('is off when the user says no, and explains how to change the mind', async () => {
    openPushBrowser({ answer: 'denied' })
    const server = open()
    await ready()
    await userEvent.click(await box())
    expect(await screen.findByText(pushSentences.denied)).toBeTruthy()
    expect(await box()).toMatchObject({ checked: false, disabled: true })
    expect(server.count('POST /mypage/push')).toBe(0)
  })

  it('explains a permission that was denied before', async () => {
    openPushBrowser({ permission: 'denied' })
    open()
    expect(await screen.findByText(pushSentences.denied)).toBeTruthy()
    expect(await box()).toMatchObject({ checked: false, disabled: true })
  })

  it('explains a browser without push, and asks the server nothing', async () => {
    const server = open()
    expect(await screen.findByText(pushSentences.unsupported)).toBeTruthy()
    expect(server.count('GET /mypage/push')).toBe(0)
  })

  it('stays off when the server refuses the device, with the reason', async () => {
    openPushBrowser()
    open({ 'POST /mypage/push': () => refused(400, pushSentences.endpoint) })
    await ready()
    await userEvent.click(await box())
    expect(await screen.findByText(pushSentences.endpoint)).toBeTruthy()
    expect((await box()).checked).toBe(false)
  })

  it('says so when its state is unknown', async () => {
    openPushBrowser()
    open({ 'GET /mypage/push': () => refused(500, '오류') })
    expect(await screen.findByText(pushSentences.unknown)).toBeTruthy()
  })
})
