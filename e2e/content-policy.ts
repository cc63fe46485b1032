import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { serveBuilt } from './serve-built.ts'

/** Every part of the kit is used under the strict content policy: no violation, no error in the console. */
const site = await serveBuilt(() => ({
  status: 404,
  body: { code: 'F', message: '요청하신 정보를 찾을 수 없습니다.' },
}))
const browser = await openBrowser()
try {
  for (const width of [390, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    const troubles = await watch(page)
    await useTheKit(page, `${site.url}/ui`)
    await page.waitForTimeout(300)
    const injected = await page.evaluate("document.querySelectorAll('style').length")
    assert.deepEqual(troubles, [], `at ${width} px`)
    assert.equal(injected, 0, 'style elements in the page')
    await page.close()
  }
  console.log('content policy: no violation')
} finally {
  await browser.close()
  site.close()
}

async function watch(page: Page): Promise<string[]> {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    // The browser itself reports answers of the mocked API that are not 200.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text())
  })
  await page.exposeFunction('reportViolation', (text: string) => troubles.push(text))
  await page.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(event.violatedDirective + ' ' + event.sourceFile + ':' + event.lineNumber))`,
  })
  return troubles
}

async function useTheKit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('브랜드 색').click()
  assert.equal(await page.evaluate("document.documentElement.style.getPropertyValue('--brand')"), '#3B2A20')

  await button('알림').click()
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  assert.ok(await page.evaluate("document.activeElement.textContent === '알림'"), 'the focus comes back')
  await button('확인 질문').click()
  await page.keyboard.press('Escape')
  await button('사유 입력').click()
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  await page.getByText('사유를 입력해 주세요.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click()

  await button('토스트').click()
  await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor()
  await button('메뉴').click()
  await page.getByRole('menuitemradio', { name: '강남점' }).click()

  await page.getByRole('combobox', { name: '매장' }).fill('ㅅㅅ')
  await page.getByRole('option', { name: '성수점' }).click()
  await page.getByLabel('은행').selectOption('004')
  await button('비밀번호 표시').click()
  await button('20261117-3150842').click({ position: { x: 5, y: 5 } })
  await page.getByRole('status').getByText('20261117-3150842').waitFor()
  await page.getByRole('button', { name: '종이컵 13oz 수량 늘리기' }).click()
}
