import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agree, agreeToRepeat, numberOf, putIntoCart } from '../steps/buying.ts'
import { journey } from '../harness/journey.ts'
import { misfits } from '../harness/misfits.ts'
import { signIn } from '../steps/sign-in.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const narrow = { width: 360, height: 740 }

journey('the main job on the narrowest phone', ({ visit }) => {
  it('fits on every page in all sizes of the text, with the order button always in reach', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', narrow)
    const found: string[] = []
    const measure = async () => {
      await untilQuiet(page)
      found.push(...(await misfits(page)))
    }
    await putIntoCart(page, '컵홀더', '1도 인쇄')
    await measure()
    await expectInReach(page, page.getByRole('button', { name: '장바구니 담기' }).last())

    await page.goto('/shop/saebyeoknaru/cartList')
    await measure()
    const toOrder = page.getByRole('button', { name: /상품 주문/ }).last()
    await expectInReach(page, toOrder)
    await toOrder.click()
    await page.waitForURL('**/order?**')
    await measure()
    await page.getByRole('radio', { name: /계좌입금/ }).click()
    await agree(page)
    const order = page.getByRole('button', { name: /원 주문하기/ }).last()
    await expectInReach(page, order)
    await order.click()
    await agreeToRepeat(page)
    await page.getByText('주문이 접수되었습니다.').first().waitFor()
    const orderNumber = numberOf(page)
    await measure()
    await page.goto('/shop/saebyeoknaru/orderList')
    await bottomBar(page).waitFor()
    const detail = `/shop/saebyeoknaru/orderDetail/${orderNumber}`
    for (const path of [detail, `${detail}/edit`, `/order/${orderNumber}/print/estimate`]) {
      await page.goto(path)
      await measure()
    }
    expect(found).toEqual([])
  }, 300_000)
})

journey('back on a phone with an open sheet', ({ visit }) => {
  it('closes the sheet, and leaves the page at the next press', async () => {
    const page = await visit('/shop/saebyeoknaru', { width: 390, height: 844, as: 'storecoffee' })
    await bottomBar(page).getByRole('link', { name: '마이' }).click()
    await page.waitForURL('**/myPage')
    const sheet = page.getByRole('dialog', { name: '화면 설정' })
    const open = async () => {
      await page.getByRole('button', { name: '화면 설정' }).first().click()
      await sheet.waitFor()
    }
    await open()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toContain('/myPage')
    await open()
    await sheet.getByRole('button', { name: '확인' }).click()
    await page.goBack()
    await page.waitForURL('**/shop/saebyeoknaru')
  }, 120_000)
})

journey('words in the largest text at 320 px', ({ visit }) => {
  it('stay whole in links, counts and titles, and no price loses its end', async () => {
    const page = await visit('/shop/saebyeoknaru', { width: 320, height: 740, as: 'storecoffee' })
    await page.evaluate(
      `localStorage.setItem('balju:appearance', '${JSON.stringify({ mode: 'light', text: 'larger' })}')`,
    )
    for (const path of ['', '/inbox', '/cashCharge', '/myPage', ...(await pathsOfOrders(page))]) {
      await page.goto(`/shop/saebyeoknaru${path}`)
      await untilQuiet(page)
      expect(await page.evaluate<string[]>(splitWords()), path).toEqual([])
      expect(await page.evaluate<string[]>(textsInColumns), path).toEqual([])
    }
    await page.goto('/shop/saebyeoknaru')
    await page.getByRole('heading', { name: '새로 나온 상품' }).scrollIntoViewIfNeeded()
    await page.getByText(/부터/).last().waitFor()
    const cut = `(all) => all.filter((at) => at.scrollWidth > at.clientWidth + 1).map((at) => at.textContent)`
    expect(
      await page.evaluate<string[]>(`(${cut})([...document.querySelectorAll('main li p[class*=price]')])`),
    ).toEqual([])
  }, 120_000)

  it('stay whole in the header of a visitor', async () => {
    const page = await visit('/', { width: 320, height: 740 })
    await page.evaluate(`document.documentElement.setAttribute('data-text-size', 'larger')`)
    // Text of the double size on top, which a browser can be set to.
    for (const scale of ['100%', '200%']) {
      await page.evaluate(`document.documentElement.style.fontSize = 'calc(${scale} * var(--text-scale))'`)
      const header = page.getByRole('banner')
      expect(await header.evaluate((at) => at.scrollWidth <= at.clientWidth), scale).toBe(true)
      expect(await page.evaluate<string[]>(splitWords('header:not(main header)')), scale).toEqual([])
    }
  })
})

/** Runs in the page: longer texts in three lines or more beside which pictures and amounts leave less than 120 px. */
const textsInColumns = `(() => {
  const found = []
  for (const element of document.querySelectorAll('main *')) {
    const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('').trim()
    if (text.length < 8 || !element.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 8))
    let block = element
    while (getComputedStyle(block).display === 'inline') block = block.parentElement
    if (new Set(tops).size > 2 && block.getBoundingClientRect().width < 120) found.push(text)
  }
  return found
})()`

/** An order in parcels, and one that waits for its payment. */
async function pathsOfOrders(page: Page): Promise<string[]> {
  await page.goto('/shop/saebyeoknaru/orderList')
  const orders = page.locator('main li:has(a[href*=orderDetail])')
  const pathOf = async (state: string) => {
    const link = orders.filter({ hasText: state }).first().locator('a[href*=orderDetail]').first()
    return (await link.getAttribute('href'))?.replace(/.*(\/orderDetail\/[\d-]+).*/, '$1') ?? ''
  }
  return [await pathOf('배송완료'), await pathOf('입금확인중')]
}

/** Runs in the page: texts in which a line ends between two letters of a word. */
const splitWords = (parts = 'header:not(main header), main') => `(() => {
  const found = []
  const range = document.createRange()
  const texts = (part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const all = []
    while (walker.nextNode()) all.push(walker.currentNode)
    return all.filter((text) => text.parentElement.checkVisibility())
  }
  for (const node of [...document.querySelectorAll('${parts}')].flatMap(texts)) {
    const text = node.nodeValue
    let last
    for (let at = 0; at < text.length; at++) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const top = /[가-힣]/.test(text[at]) ? range.getClientRects()[0]?.top : undefined
      if (last !== undefined && top > last + 4) found.push(text)
      last = top
    }
  }
  return found
})()`

journey('a dialog of the console on a phone of 320 px', ({ visit }) => {
  it('scrolls only vertically and has every answer and button on the screen', async () => {
    const page = await visit('/admin/order?status=RC', { width: 320, height: 640, as: 'operator' })
    const numbers = page.getByRole('link', { name: /^20\d{6}-\d{7}$/ })
    await numbers.first().waitFor()
    const refund = page.getByRole('button', { name: '출고 후 환불' })
    // Other journeys may have refunded all pieces of an order.
    for (const orderNumber of await numbers.allInnerTexts()) {
      await page.goto(`/admin/order/${orderNumber}`)
      await page.getByRole('heading', { name: '받는 곳' }).waitFor()
      if (await refund.isVisible()) break
    }
    await refund.click()
    const dialog = page.getByRole('dialog', { name: '출고 후 환불' })
    for (const button of await dialog.getByRole('button').all()) {
      const box = await button.boundingBox()
      if (!box) throw new Error('the button is not visible')
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width, await button.innerText()).toBeLessThanOrEqual(320)
    }
  }, 120_000)
})

journey('lists of the headquarters on a phone', ({ visit }) => {
  const centre = '/partner/saebyeoknaru'
  const phone = { width: 390, height: 844, as: 'hqcoffee' }

  it('print no value over another in the largest text', async () => {
    const page = await visit(`${centre}/store/invitation`, phone)
    await page.evaluate(
      `localStorage.setItem('balju:appearance', '${JSON.stringify({ mode: 'light', text: 'larger' })}')`,
    )
    for (const path of ['/store/invitation', '/order/byStore', '/order/byProduct', '/settlement']) {
      await page.goto(centre + path)
      await page.locator('main li dl').first().waitFor()
      await untilQuiet(page)
      expect(await misfits(page)).toEqual([])
      // A value that is wider than its place would print over the next one.
      const facts = page.locator('main li dl > div')
      expect(await facts.evaluateAll((all) => all.filter((at) => at.scrollWidth > at.clientWidth).length), path).toBe(0)
    }
  }, 300_000)

  it('begin in the first half of the screen, and open their menus wholly on it', async () => {
    const page = await visit(`${centre}/order`, phone)
    await page.getByRole('button', { name: '엑셀 저장' }).click()
    const last = await page.getByRole('menuitem').last().boundingBox()
    expect(last && last.x + last.width).toBeLessThanOrEqual(phone.width)
    await page.getByRole('menuitem').last().click({ trial: true })
    for (const path of ['/order/byStore', '/order/byProduct', '/margin']) {
      await page.goto(centre + path)
      const card = page.locator('main li:has(dl)').first()
      await card.waitFor()
      await untilQuiet(page)
      expect((await card.boundingBox())?.y, path).toBeLessThan(350)
    }
  }, 300_000)
})

const bottomBar = (page: Page) => page.getByRole('navigation', { name: '주요 메뉴' })

/** Expects the whole button on the screen and uncovered, at the top, in the middle and at the end of the page. */
async function expectInReach(page: Page, button: Locator): Promise<void> {
  await button.waitFor()
  // The bar of the button takes the place of the bottom bar; two stacked bars would cover a fifth of this screen.
  expect(await bottomBar(page).isVisible()).toBe(false)
  for (const part of [0, 0.5, 1]) {
    await page.evaluate(`scrollTo({ top: document.documentElement.scrollHeight * ${part}, behavior: 'instant' })`)
    const box = await button.boundingBox()
    if (!box) throw new Error('the button is not visible')
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(narrow.height)
    const onTop = await page.evaluate<string>(
      `document.elementFromPoint(${box.x + box.width / 2}, ${box.y + box.height / 2})?.closest('button')?.innerText ?? ''`,
    )
    expect(onTop).toBe(await button.innerText())
  }
}
