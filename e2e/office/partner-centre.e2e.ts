import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { untilQuiet } from '../harness/until-quiet.ts'
import { journey } from '../harness/journey.ts'
import { orderCartByTransfer, putIntoCart } from '../steps/buying.ts'
import { signUpBrand, signUpStore } from '../steps/sign-up-forms.ts'
import { signIn, typeSignIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const centre = '/partner/saebyeoknaru'

journey('an ordinary Monday of a headquarters', (tools) => {
  it.each([
    ['on a phone', phone],
    ['at a desk', desktop],
  ])('leads from the dashboard to a single order and back, %s', async (_, size) => {
    const hq = await tools.visit(centre, { ...size, as: 'hqcoffee' })
    await hq.getByRole('heading', { name: '대시보드', level: 1 }).waitFor()
    await hq.getByText('표로 보기', { exact: true }).first().click()
    await hq.getByRole('table').first().waitFor()
    await looksWell(hq)

    const card = hq.getByRole('link', { name: /^입금대기/ })
    const waiting = Number(/(\d+)건/.exec((await card.textContent()) ?? '')?.[1])
    expect(waiting).toBeGreaterThan(0)
    await card.click()
    await hq.waitForURL(/\/order\?.*BD/)
    await hq.getByText(`총 ${waiting}건`).waitFor()
    await looksWell(hq)
    const list = new URL(hq.url())

    await hq
      .getByRole('link', { name: /^\d{8}-/ })
      .first()
      .click()
    await hq.waitForURL(/\/order\/\d+/)
    const panel = hq.getByRole('main')
    await panel.getByText('공급가').first().waitFor()
    // The contacts of a store's staff are masked for the headquarters.
    expect(await panel.innerText()).not.toMatch(/010-\d{4}-\d{4}/)
    await looksWell(hq)
    await hq.goBack()
    await hq.getByText(`총 ${waiting}건`).waitFor()
    expect(new URL(hq.url()).search).toBe(list.search)
  })

  it('finds a store by initial consonants, and its sales agree with the list of orders', async () => {
    const hq = await tools.visit(`${centre}/order/byStore`, { ...desktop, as: 'hqcoffee' })
    // The rows of the former period stay until the answer comes.
    await Promise.all([
      hq.waitForResponse((response) => /\/order\/byStore\?/.test(response.url())),
      hq.getByLabel('기간', { exact: true }).selectOption('30d'),
    ])
    await hq.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    // The row of the totals stands above the stores once it has loaded.
    const first = hq.getByRole('table').getByRole('row').filter({ hasNotText: '합계' }).nth(1)
    const sales = /([\d,]+)원/.exec((await first.innerText()).replaceAll(/\s/g, ''))?.[1]
    expect(sales).toBeTruthy()
    await first.getByRole('link').first().click()
    await hq.waitForURL(/\/order\?/)
    await hq.getByLabel('조회한 주문의 합계').getByText(`${sales}`).first().waitFor()
    await looksWell(hq)

    await hq.keyboard.press('Control+k')
    await hq.getByRole('combobox', { name: '화면, 주문, 매장, 상품 찾기' }).fill('성수')
    await hq.getByRole('group', { name: '매장' }).getByRole('option').first().click()
    await hq.waitForURL(/\/store\/\d+/)
    await hq
      .getByRole('heading', { name: /성수점/ })
      .first()
      .waitFor()
    await looksWell(hq)
  })

  it.each([
    ['on a phone', phone],
    ['at a desk', desktop],
  ])('counts what its stores bought, reads their returns and questions, and calls one, %s', async (_, size) => {
    const hq = await tools.visit(`${centre}/order/pivot`, { ...size, as: 'hqcoffee' })
    // A phone folds the filters behind the search.
    if (size === phone) await hq.getByRole('button', { name: /^필터/ }).click()
    await hq.getByLabel('표시 기준').selectOption('수량')
    await hq.getByRole('columnheader', { name: /^합계\s*개$/ }).waitFor()
    await looksWell(hq)
    const workbook = hq.waitForEvent('download')
    await hq.getByRole('button', { name: '엑셀 저장' }).click()
    expect((await workbook).suggestedFilename()).toMatch(/^매장상품수량_\d{8}-\d{8}\.xlsx$/)
    for (const [page, title] of [
      ['return', '반품·교환'],
      ['question', '매장 문의'],
    ] as const) {
      await hq.goto(`${centre}/${page}`)
      await hq.getByRole('heading', { name: title, level: 1 }).waitFor()
      await looksWell(hq)
    }
    await hq.goto(`${centre}/store`)
    await hq
      .getByRole('link', { name: /성수점/ })
      .first()
      .click()
    await hq.getByRole('button', { name: '연락처 보기' }).click()
    expect(await hq.getByRole('link', { name: /^010-/ }).getAttribute('href')).toMatch(/^tel:010\d{8}$/)
    await looksWell(hq)
  })

  it('downloads the orders of a period, and prints the ticked ones', async () => {
    const hq = await tools.visit(`${centre}/order`, { ...desktop, as: 'hqcoffee' })
    const workbook = hq.waitForEvent('download')
    await hq.getByRole('button', { name: '엑셀 저장' }).click()
    await hq.getByRole('menuitem', { name: '품목별 한 줄' }).click()
    expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/)
    // Papers exist only for paid orders.
    await hq.goto(`${centre}/order?status=RC`)
    for (const row of [1, 2]) await hq.getByRole('row').nth(row).getByRole('checkbox').press('Space')
    const papers = hq.waitForEvent('download')
    await hq.getByRole('button', { name: 'PDF 출력' }).click()
    expect((await papers).suggestedFilename()).toMatch(/\.pdf$/)
  })

  it.each([
    ['on a phone', phone],
    ['at a desk', desktop],
  ])(
    'changes a margin at once and plans another one, and the store sees the new price, %s',
    async (_, size) => {
      const store = await signIn(tools, '/login/saebyeoknaru', 'storecoffee', phone)
      const priceOf = async () => {
        await store.goto('/shop/saebyeoknaru/productList?search=%EB%83%85%ED%82%A8')
        const card = store.getByRole('listitem').filter({ hasText: /냅킨 5,000매.*원/ })
        const text = await card.first().textContent()
        return Number(/([\d,]+)원/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
      }
      const before = await priceOf()
      expect(before).toBeGreaterThan(0)

      const hq = await tools.visit(`${centre}/product?search=${encodeURIComponent('냅킨 5,000매')}`, {
        ...size,
        as: 'hqcoffee',
      })
      const margin = hq.getByLabel('냅킨 5,000매 가산', { exact: true })
      await margin.fill(String(Number(await margin.inputValue()) + 5))
      if (size === phone) await hq.getByRole('button', { name: '확인하고 저장' }).click()
      await hq.getByText('변경 상품의 한 달 마진').waitFor()
      await looksWell(hq)
      await hq.getByRole('button', { name: '1개 상품 저장하기' }).click()
      await toasted(hq, '상품 1개를 저장했습니다.')
      const after = await priceOf()
      expect(after).toBeGreaterThan(before)

      await margin.fill('40')
      if (size === phone) await hq.getByRole('button', { name: '확인하고 저장' }).click()
      await hq.getByText('날짜 예약', { exact: true }).click()
      await hq.getByLabel(/^시작일/).fill(inDays(3))
      await hq.getByRole('button', { name: '1개 상품 예약하기' }).click()
      await toasted(hq, '예약했습니다.')
      await hq.getByText(/부터 40%$/).waitFor()
      expect(await priceOf()).toBe(after)
      await hq.getByRole('link', { name: '냅킨 5,000매', exact: true }).click()
      await looksWell(hq)
      await hq.getByRole('button', { name: '예약 취소' }).click()
      await hq.getByRole('button', { name: '예약 취소' }).last().click()
      await toasted(hq, '판매가 예약을 취소했습니다.')
    },
    120_000,
  )

  it('saves filters as a view, which a colleague opens', async () => {
    const name = `늦은 주문 ${Date.now()}`
    const hq = await tools.visit(`${centre}/order?status=LATE`, { ...desktop, as: 'hqcoffee' })
    await hq.getByRole('button', { name: /^저장한 보기/ }).click()
    await hq.getByRole('menuitem', { name: '지금 조건을 새 보기로 저장' }).click()
    await hq.getByLabel(/^보기 이름/).fill(name)
    await hq.getByLabel(/^동료와 공유/).check()
    await looksWell(hq)
    await hq.getByRole('button', { name: '저장', exact: true }).click()
    await toasted(hq, '보기를 저장했습니다.')

    const colleague = await tools.visit('/login/saebyeoknaru', phone)
    await typeSignIn(colleague, 'coffeeorders', 'baljudemo1!')
    await colleague.waitForURL(/\/shop\//)
    await colleague.goto(`${centre}/order`)
    await colleague.getByRole('button', { name: /^저장한 보기/ }).click()
    await colleague.getByRole('menuitemradio', { name: new RegExp(name) }).click()
    await colleague.waitForURL(/status=LATE/)
    await looksWell(colleague)
  })
})

journey('the first day of a headquarters', (tools) => {
  it('prepares its shop while it waits, is approved, invites a store, and sees its first order', async () => {
    const uri = `first${Date.now().toString(36)}`
    const name = `첫날분식 ${uri.slice(-5)}`
    const own = `/partner/${uri}`
    const hq = await tools.visit('/signup/franchisor', phone)
    await signUpBrand(hq, { uri, name })

    // A brand that waits for approval may already set its levels and order rules.
    await hq.goto(`${own}/level`)
    await hq.getByLabel('이름').first().fill('우수 매장')
    await hq.getByRole('button', { name: '저장' }).click()
    await toasted(hq, '매장 등급을 저장했습니다')
    await looksWell(hq)
    await hq.goto(`${own}/orderRule`)
    await hq.getByLabel(/^최소 주문 금액/).fill('500000')
    await hq.getByRole('button', { name: '저장' }).click()
    await toasted(hq, '주문 조건을 저장했습니다')
    await looksWell(hq)

    const operator = await tools.visit(`/admin/brand?search=${encodeURIComponent(name)}`, {
      ...desktop,
      as: 'operator',
    })
    await operator.getByRole('link', { name: new RegExp(name) }).click()
    await operator.getByRole('button', { name: '승인', exact: true }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '승인' }).click()
    await toasted(operator, '브랜드를 승인했습니다')

    await hq.goto(own)
    await hq.getByRole('heading', { name: '대시보드', level: 1 }).waitFor()
    await looksWell(hq)
    await hq.goto(`${own}/store`)
    await looksWell(hq)

    const store = await tools.visit('/signup/franchisee', phone)
    const username = `${uri.slice(0, 13)}s`
    await signUpStore(store, { username, name: '첫날점', brandName: name })
    await store.getByText('본사 승인 후 주문하실 수 있습니다.', { exact: true }).waitFor()

    await hq.goto(own)
    await hq.getByRole('link', { name: /^승인 대기 매장/ }).click()
    await hq.getByRole('link', { name: /첫날점/ }).click()
    await hq.getByRole('button', { name: '승인', exact: true }).click()
    await hq.getByRole('dialog').getByRole('button', { name: '승인' }).click()
    await toasted(hq, '매장을 승인했습니다.')

    await store.getByRole('link', { name: '쇼핑몰로 가기', exact: true }).click()
    await store.waitForURL(`**/shop/${uri}`)
    await putIntoCart(store, '감열지')
    await store.goto(`/shop/${uri}/cartList`)
    await store
      .getByText(/최소 주문 금액/)
      .first()
      .waitFor()
    await looksWell(store)

    // The smallest amount was too high: the headquarters removes it, and the store orders.
    await hq.goto(`${own}/orderRule`)
    await hq.getByLabel(/^최소 주문 금액/).fill('0')
    await hq.getByRole('button', { name: '저장' }).click()
    await toasted(hq, '주문 조건을 저장했습니다')
    const orderNumber = await orderCartByTransfer(store, uri)

    await hq.goto(own)
    await hq.getByRole('link', { name: /^입금대기\s*1\s*건/ }).click()
    await hq.getByRole('link', { name: orderNumber }).click()
    await hq.waitForURL(/\/order\/\d+/)
    await hq.getByText('첫날점').first().waitFor()
    await looksWell(hq)
  }, 180_000)
})

async function looksWell(page: Page): Promise<void> {
  // The files of the page come after the document, and late fields after them.
  await page.getByRole('main').waitFor()
  await untilQuiet(page)
  expect(await violations(page)).toEqual([])
  const tooWide = `[...document.querySelectorAll('body *')]
    .filter((each) => document.documentElement.scrollWidth > innerWidth && each.getBoundingClientRect().right > innerWidth)
    .map((each) => each.tagName + ' ' + each.className + ' ' + each.textContent.slice(0, 40))`
  // Late rows of a table widen it for one frame.
  await expect.poll(() => page.evaluate<string[]>(tooWide)).toEqual([])
}

/** A Korean day in the form of a date field. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(
    new Date(Date.now() + days * 24 * 60 * 60 * 1_000),
  )
