import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { pageFile } from '../harness/page-file.ts'

const list = '/shop/saebyeoknaru/productList'
const requestId = 'fault-4711'
const json = { 'content-type': 'application/json', 'x-request-id': requestId }

const refused = (status: number, more: Record<string, string> = {}) => ({
  status,
  headers: { ...json, ...more },
  body: JSON.stringify({ code: 'F', message: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.' }),
})
const answers = (answer: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(answer)

/** The faults between the browser and the data of a page [targets R40]. */
const faults: [string, (route: Route) => Promise<void>][] = [
  ['an error of the server', answers(refused(500))],
  ['an error page of a proxy', answers({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })],
  ['an error without a body', answers({ status: 500, body: '' })],
  ['a server that is full', answers(refused(503, { 'retry-after': '5' }))],
  ['a time-out of a proxy', answers({ status: 504, contentType: 'text/plain', body: 'upstream timed out' })],
  ['a limit', answers(refused(429, { 'retry-after': '5' }))],
  ['a refusal of the input', answers(refused(400))],
  ['something that is gone', answers(refused(404))],
  ['a conflict', answers(refused(409))],
  ['a body that is too large', answers(refused(413))],
  ['a type that is not taken', answers(refused(415))],
  ['something that is not permitted', answers(refused(403, { 'x-auth-reason': 'forbidden' }))],
  ['no connection', (route) => route.abort('connectionrefused')],
  ['a connection that breaks', (route) => route.abort('connectionreset')],
  ['a name that is not found', (route) => route.abort('namenotresolved')],
  ['half of an answer', answers({ status: 200, headers: json, body: '{"code":"S","data":{"content":[' })],
  ['a page instead of data', answers({ status: 200, contentType: 'text/html', body: '<!doctype html><p>로그인</p>' })],
  ['an empty answer', answers({ status: 200, headers: json, body: '' })],
  ['no where data should be', answers({ status: 200, headers: json, body: '{"code":"F","message":"안 됩니다."}' })],
  ['null where data should be', answers({ status: 200, headers: json, body: 'null' })],
]

journey('a page with a fault', ({ visit }) => {
  it(`shows the failure in Korean, and works after a retry: ${faults.length} faults`, async () => {
    const page = await signedIn()
    const address = /\/api\/partner\/saebyeoknaru\/product(\?|$)/
    for (const [name, fault] of faults) {
      await page.route(address, fault)
      await page.goto(list)
      const alert = page.getByRole('alert').filter({ hasText: /[가-힣]{2}/ })
      await alert.first().waitFor()
      expect(await alert.first().innerText(), name).not.toMatch(/undefined|null|\[object|SyntaxError|Bad Gateway/)
      await page.unroute(address)
      await page.getByRole('button', { name: '다시 시도' }).first().click()
      await page
        .getByRole('link', { name: /종이컵|명함|컵/ })
        .first()
        .waitFor()
    }
  }, 300_000)

  it('shows the request id of the failure', async () => {
    const page = await signedIn()
    await page.route(/\/api\/partner\/saebyeoknaru\/product\?/, answers(refused(500)))
    await page.goto(list)
    await page.getByText(`문의 번호 ${requestId}`).waitFor()
  })

  it.each([
    ['no part of the programme', (route: Route) => route.abort('connectionreset')],
    ['an error instead of a part of the programme', answers({ status: 500, body: '' })],
  ])('says so for %s, and loads it after a retry', async (_, fault) => {
    const page = await signedIn()
    const file = pageFile('src/app/web/pages/ProductsPage.tsx')
    await page.route(file, fault)
    await page.goto(list)
    await page.getByText('네트워크 연결을 확인한 후 다시 시도해 주세요.').first().waitFor()
    await page.unroute(file)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await page
      .getByRole('link', { name: /종이컵|명함|컵/ })
      .first()
      .waitFor()
  })

  it('starts with empty state when the stored state is unreadable', async () => {
    const page = await signedIn()
    await page.evaluate(`localStorage.setItem('persist:root', '{"auth":"{broken')`)
    await page.goto('/login')
    await page.getByRole('button', { name: '로그인', exact: true }).waitFor()
  })

  async function signedIn(): Promise<Page> {
    const page = await visit('/login/saebyeoknaru')
    await page.getByRole('button', { name: /storecoffee/ }).click()
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await page.waitForURL('**/shop/saebyeoknaru')
    return page
  }
})
