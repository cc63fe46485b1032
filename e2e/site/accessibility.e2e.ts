import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { ownServer } from '../harness/own-server.ts'
import { desktop, ofAnybody, ofHeadquarters, ofOperator, ofStore, phone } from '../steps/pages.ts'
import { signIn } from '../steps/sign-in.ts'
import { violations } from '../harness/violations.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

/** Opens a mail of the demo as the operator. */
async function openLetter(page: Page): Promise<void> {
  await askForLetter('coffee07')
  await page.goto('/admin/mail')
  await page
    .getByText(/인증번호 안내/)
    .first()
    .click()
  await page.waitForURL(/\/admin\/mail\/./)
  await untilQuiet(page)
}

/** The violations of the same page at both widths. */
async function violationsAtBoth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await untilQuiet(page)
    found.push(...(await violations(page)).map((each) => `${size.width} px ${each}`))
  }
  return found
}

/** Requests a verification code for a demo member. If the limit refuses it, the previous mail remains. */
async function askForLetter(username: string): Promise<void> {
  const call = (path: string, body: object) =>
    fetch(`${ownServer().address}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const login = await call('/user/login', { username, password: 'baljudemo1!' })
  const { data } = (await login.json()) as { data: { user: { name: string; email: string } } } // the shape of the contract
  await call('/mail', { username, name: data.user.name, email: data.user.email })
}

journey('the pages', ({ visit }) => {
  it('follow WCAG 2.2 AA on a phone and on a desktop', async () => {
    const wrong: string[] = []
    const look = async (page: Page, paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path)
        await untilQuiet(page)
        wrong.push(...(await violationsAtBoth(page)))
      }
    }
    await look(await visit('/login/saebyeoknaru', phone), ['/login/saebyeoknaru', ...ofAnybody])
    await look(await signIn({ visit }, '/login', 'storecoffee', phone), ofStore)
    await look(await signIn({ visit }, '/login', 'hqcoffee', phone), ofHeadquarters)
    const operator = await signIn({ visit }, '/login', 'operator', phone)
    await look(operator, ofOperator)
    await openLetter(operator)
    wrong.push(...(await violationsAtBoth(operator)))
    expect(wrong).toEqual([])
  }, 300_000)

  it('have links whose text alone names their target', async () => {
    const page = await visit('/market/saebyeoknaru', desktop)
    await untilQuiet(page)
    const texts = await page.locator('main a').evaluateAll((links) => links.map((link) => link.textContent ?? ''))
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.filter((text) => /^\s*(전체 보기|더 보기|자세히( 보기)?|보기|이동)\s*$/.test(text))).toEqual([])
  })

  it('fit the longest waiting times before the kind of work, and fade figures that are scrolled out', async () => {
    const page = await visit('/admin', { ...desktop, as: 'operator' })
    await untilQuiet(page)
    const strip = page.getByRole('group', { name: '할 일 종류' })
    const deadlines = page.getByRole('list', { name: /^할 일/ }).getByText(/(남음|지남)$/)
    expect(await deadlines.count()).toBeGreaterThan(2)
    // The longest text within a year.
    await deadlines.evaluateAll((all) => all.forEach((deadline) => (deadline.textContent = '364일 23시간 지남')))
    const overflowing = await deadlines.evaluateAll((all) =>
      all.filter((deadline) => deadline.scrollWidth > deadline.clientWidth + 1).map((deadline) => deadline.textContent),
    )
    expect(overflowing).toEqual([])

    await page.setViewportSize(phone)
    await expect.poll(() => strip.getAttribute('data-scroll-fade')).toBe('end')
    expect(
      await page.evaluate<string>("getComputedStyle(document.querySelector('[data-scroll-fade]')).maskImage"),
    ).toContain('linear-gradient')
    const scrollToEnd = () => strip.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }))
    // The row grows when its font loads after the first scroll.
    await expect.poll(() => scrollToEnd().then(() => strip.getAttribute('data-scroll-fade'))).toBe('start')
  })

  it('are reported when they break a rule', async () => {
    const page = await visit('/login', desktop)
    await page.evaluate("document.querySelector('main, body').append(document.createElement('input'))")
    expect(await violations(page)).not.toEqual([])
  })
})
