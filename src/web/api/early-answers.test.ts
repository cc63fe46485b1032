import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeEarlyAnswer } from './early-answers.ts'
import { send } from './send.ts'

const site = { method: 'GET', path: '/site' } as const
const answered = (token: string) => Promise.resolve({ token, response: new Response('{}') })

beforeEach(() => {
  // Tests share the document, which may be older.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  window.baljuReads = new Map()
    .set('/site', answered('a'))
    .set('/chainStore', answered('a'))
    .set('/order?size=30', Promise.resolve(undefined))
})
afterEach(() => {
  delete window.baljuReads
  vi.restoreAllMocks()
})

it('is handed out once', async () => {
  expect(await takeEarlyAnswer(site, 'a')).toBeInstanceOf(Response)
  expect(takeEarlyAnswer(site, 'a')).toBeUndefined()
})

it('is for the caller with whose token it was read', async () => {
  expect(await takeEarlyAnswer(site, 'b')).toBeUndefined()
  expect(await takeEarlyAnswer({ ...site, path: '/chainStore' }, null)).toBeUndefined()
})

it('is for the shop for which it was read', async () => {
  const todo = { method: 'GET', path: '/partnerAdmin/dashboard' } as const
  const given = () =>
    window.baljuReads?.set(
      todo.path,
      answered('a').then((answer) => ({ ...answer, frontUri: 'one' })),
    )
  given()
  expect(await takeEarlyAnswer({ ...todo, headers: { 'Front-Uri': 'two' } }, 'a')).toBeUndefined()
  given()
  expect(await takeEarlyAnswer(todo, 'a')).toBeUndefined()
  given()
  expect(await takeEarlyAnswer({ ...todo, headers: { 'Front-Uri': 'one' } }, 'a')).toBeInstanceOf(Response)
})

it('is missing where the read was refused or not sent', async () => {
  expect(await takeEarlyAnswer({ ...site, path: '/order?size=30' }, 'a')).toBeUndefined()
  expect(takeEarlyAnswer({ ...site, path: '/news' }, 'a')).toBeUndefined()
})

it('is stale after a change', () => {
  expect(takeEarlyAnswer({ method: 'PUT', path: '/site' }, 'a')).toBeUndefined()
  expect(takeEarlyAnswer(site, 'a')).toBeUndefined()
})

it('is not stale after the renewal of the session, which is sent without a token', async () => {
  expect(takeEarlyAnswer({ method: 'POST', path: '/user/token/refresh' }, null)).toBeUndefined()
  expect(await takeEarlyAnswer(site, 'a')).toBeInstanceOf(Response)
})

it('is stale after some seconds', () => {
  vi.spyOn(performance, 'now').mockReturnValue(15_001)
  expect(takeEarlyAnswer(site, 'a')).toBeUndefined()
})

it('takes the place of the request, and the next one is sent', async () => {
  const answerOf = (text: string) => new Response(JSON.stringify({ code: 'S', data: text }))
  window.baljuReads?.set('/site', Promise.resolve({ token: 'a', response: answerOf('early') }))
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answerOf('sent')))
  expect(await send(site, 'a')).toMatchObject({ ok: true, data: 'early' })
  expect(fetched).not.toHaveBeenCalled()
  expect(await send(site, 'a')).toMatchObject({ ok: true, data: 'sent' })
  expect(await send({ ...site, path: '/chainStore' }, 'b')).toMatchObject({ ok: true, data: 'sent' })
  expect(fetched).toHaveBeenCalledTimes(2)
})
