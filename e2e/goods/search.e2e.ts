import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'
import { violations } from '../harness/violations.ts'

const phone = { width: 390, height: 844 }
const home = '/shop/saebyeoknaru'

journey('the search on a phone', ({ visit }) => {
  it('finds a product in two taps, and is closed by going back', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    // The products load when the reader comes near.
    await page.getByRole('heading', { name: '새로 나온 상품' }).scrollIntoViewIfNeeded()
    await page.getByRole('list', { name: '새로 나온 상품' }).waitFor()
    await page.evaluate("scrollTo({ top: 300, behavior: 'instant' })")
    const place = await placeOf(page)
    expect(place).toBe(`${home} 300`)

    await tapMagnifier(page)
    // Typing without a tap on the field shows that it has the focus.
    await page.keyboard.type('ㅈㅇㅋ')
    expect(await page.getByRole('option').first().textContent()).toMatch(/원/)
    expect(await violations(page)).toEqual([])
    expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height })

    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await placeOf(page)).toBe(place)
    expect(await focused(page)).toBe('상품 검색')

    await tapMagnifier(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await placeOf(page)).toBe(place)
    expect(await focused(page)).toBe('상품 검색')

    await tapMagnifier(page)
    await page.keyboard.type('종이컵')
    await page.getByRole('option').first().click()
    await page.waitForURL(`**${home}/productDetail/*`)
    await page.getByRole('heading', { level: 1, name: /종이컵/ }).waitFor()
    await expect.poll(() => focused(page)).toBeNull()
    await page.goBack()
    await page.waitForURL(`**${home}`)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

/** Taps by coordinates, because a click of Playwright would scroll the page. */
async function tapMagnifier(page: Page): Promise<void> {
  const box = await restingBox(page)
  if (!box) throw new Error('the magnifier is not visible')
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.getByRole('dialog', { name: '상품 검색' }).waitFor()
}

/** Waits until the bar rests, because it still moves after the page was scrolled. */
async function restingBox(page: Page) {
  const read = () => page.getByRole('button', { name: '상품 검색' }).boundingBox()
  let box = await read()
  await expect
    .poll(async () => {
      const before = box
      box = await read()
      return JSON.stringify(box) === JSON.stringify(before)
    })
    .toBe(true)
  return box
}

const placeOf = (page: Page) => page.evaluate<string>('`${location.pathname} ${scrollY}`')
const focused = (page: Page) => page.evaluate<string | null>("document.activeElement.getAttribute('aria-label')")
