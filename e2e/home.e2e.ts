import { expect, it } from 'vitest'
import { journey } from './journey.ts'
import { signIn } from './sign-in.ts'

journey('a new visitor opens the address', ({ visit }) => {
  it('sees the product and the sign-in', async () => {
    const page = await visit('/')
    expect(await page.title()).toContain('발주')
    await page.getByRole('link', { name: '로그인' }).first().click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: '로그인', exact: true }).waitFor()
  })

  it('scrolls only vertically on a phone', async () => {
    const page = await visit('/', { width: 360, height: 740 })
    // On a phone innerWidth grows with overflowing content, so compare with the requested width.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  })

  it.each(['/', '/login', '/market/saebyeoknaru'])('skips the navigation of %s by keyboard', async (path) => {
    const page = await visit(path)
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    expect(await focused.innerText()).toBe('본문 바로가기')
    const box = await focused.boundingBox()
    expect(box && box.y >= 0 && box.x >= 0).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate("document.activeElement.closest('main, footer') !== null")).toBe(true)
  })
})

journey('the shop of a store', ({ visit }) => {
  it.each([
    ['storecoffee', '/login/saebyeoknaru', 'saebyeoknaru', '#3B2A20'],
    ['storechicken', '/login/basakon', 'basakon', '#C8321F'],
  ] as const)('sees the colours and logo of the brand: %s', async (username, door, uri, colour) => {
    const page = await signIn({ visit }, door, username)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const brandColour = () => page.evaluate("document.documentElement.style.getPropertyValue('--brand-light')")
    await expect.poll(brandColour, { timeout: 15_000 }).toBe(colour)
    const logo = page.locator(`header img[src$="/files/demo/${uri}/logo.svg"]`)
    expect(await logo.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBeGreaterThan(0)
  })
})
