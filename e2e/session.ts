import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'

/** Signing in, reloading, switching the store and signing out, against a running demo installation. */
const base = process.env['BALJU_URL'] ?? 'http://127.0.0.1:3000'
const browser = await openBrowser()
const troubles: string[] = []
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = open(await context.newPage())
  await page.goto(`${base}/login/saebyeoknaru`)
  await page.getByRole('button', { name: /storecoffee/ }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(`${base}/shop/saebyeoknaru`)

  // Two tabs come back at the same moment: neither is signed out, and no login page flashes.
  const other = open(await context.newPage())
  await Promise.all([page.reload(), other.goto(`${base}/shop/saebyeoknaru`)])
  await Promise.all([page, other].map((tab) => tab.getByText('보유 예치금').first().waitFor()))
  assert.equal(await other.getByLabel('아이디').count(), 0)

  const stored = String(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })'))
  assert.ok(stored.includes('storecoffee') && !/eyJ|token/.test(stored), 'a member but no token in the storage')

  await page.getByRole('button', { name: /매장 전환/ }).click()
  await page.getByRole('menuitemradio', { checked: false }).first().click()
  await page.getByText(/전환했습니다/).waitFor()

  await page.goto(`${base}/shop/basakon/orderList`)
  await page.waitForURL(`${base}/shop/saebyeoknaru`)

  await page.getByRole('button', { name: /님 메뉴/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
  await page.waitForURL(`${base}/login/saebyeoknaru`)
  await other.waitForURL(`${base}/login/saebyeoknaru`)
  assert.equal(await page.evaluate("localStorage.getItem('persist:root')"), null)
  assert.deepEqual(troubles, [])
  console.log('session: signed in, reloaded in two tabs, switched, signed out')
} finally {
  await browser.close()
}

function open(page: Page): Page {
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    const known = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !known) troubles.push(message.text())
  })
  return page
}
