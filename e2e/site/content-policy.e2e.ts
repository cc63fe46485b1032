import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { usualJourney } from '../harness/journey.ts'
import { toasted } from '../steps/toasts.ts'

usualJourney('the components of the UI page under the content policy', ({ visit }) => {
  it.each([390, 1280])('works at %i px and injects no style', async (width) => {
    const page = await visit('/ui', { width })
    await useTheKit(page)
    await page.waitForTimeout(300) // a breach is reported after the fact
    expect(await page.evaluate("document.querySelectorAll('style').length")).toBe(0)
  })
})

usualJourney('the API documentation under its own content policy', ({ visit }) => {
  // The page probes whether eval is allowed, and works without it.
  const probe = /^script-src \S+\/api\/docs\/js\/scalar\.js:\d+$/

  it('shows its calls, loads nothing from other hosts and violates the policy nowhere else', async () => {
    const page = await visit('/login', { but: probe })
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(page.url()).host) elsewhere.push(request.url())
    })
    await page.goto('/api/docs/')
    await page.getByText('Where the member is signed in').first().waitFor()
    await page.getByText('/api/mypage/session').first().waitFor()
    await page.waitForTimeout(300) // a breach is reported after the fact
    expect(elsewhere.filter((url) => url.startsWith('http'))).toEqual([])
  })
})

async function useTheKit(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('브랜드 색').click()
  expect(await page.evaluate("document.documentElement.style.getPropertyValue('--brand-light')")).toBe('#3B2A20')

  await button('알림').click()
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  expect(await page.evaluate('document.activeElement.textContent'), 'the focus comes back').toBe('알림')
  await button('확인 질문').click()
  await page.keyboard.press('Escape')
  await button('사유 입력').click()
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  await page.getByText('사유를 입력해 주세요.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click()

  await button('토스트').click()
  await toasted(page, '장바구니에 담았습니다.')
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
