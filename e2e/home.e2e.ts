import { expect, it } from 'vitest'
import { journey } from './journey.ts'

journey('somebody opens the address for the first time', ({ visit }) => {
  it('sees what the product is and where to sign in', async () => {
    const page = await visit('/')
    expect(await page.title()).toContain('발주')
    await page.getByRole('link', { name: '로그인' }).first().click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: '로그인', exact: true }).waitFor()
  })

  it('scrolls in one direction only on a phone', async () => {
    const page = await visit('/', { width: 360, height: 740 })
    // innerWidth grows with what overflows on a phone, so the content is measured against the width that was asked for.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  })
})
