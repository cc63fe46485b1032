import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agreeToRepeat, placeByTransfer } from '../steps/buying.ts'
import { journey } from '../harness/journey.ts'
import { pageFile } from '../harness/page-file.ts'
import { signIn } from '../steps/sign-in.ts'
import { ownServer } from '../harness/own-server.ts'

const phone = { width: 390, height: 844 }
const shop = '/shop/saebyeoknaru'

/** Quick orders on a phone. */
journey('a store that orders every week', ({ visit }) => {
  it('places an order with three taps after the login', async () => {
    const page = await visit('/login/saebyeoknaru', phone)
    await page.getByRole('button', { name: /storecoffee/ }).click() // fills in id and password like a password manager
    let taps = 0
    const tap = async (name: RegExp) => {
      taps++
      await page.getByRole('button', { name }).last().click()
    }
    await tap(/^로그인$/)
    await page
      .getByText(/예치금으로 결제/)
      .first()
      .waitFor()
    await tap(/개 상품 바로 주문/)
    await page.getByText('배송지 정보').first().waitFor()
    await tap(/원 주문하기/)
    await page.getByText('주문이 완료되었습니다.').first().waitFor()
    expect(taps).toBe(3)
    // No draft is left.
    await page.goto(shop)
    await page.getByRole('heading', { name: '자주 주문한 상품' }).waitFor()
    expect(await page.getByText('작성하던 주문서가 있습니다.').count()).toBe(0)
  }, 60_000)

  it('orders the products of an earlier order again, at current prices', async () => {
    await orderByCash()
    const page = await visit(`${shop}/orderList`, { ...phone, as: 'storecoffee' })
    await page
      .getByRole('button', { name: /재주문$/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: '재주문' })
    const go = sheet.getByRole('button', { name: /^[\d,]+원 바로 주문$/ })
    const sum = /[\d,]+원/.exec(await go.innerText())?.[0] ?? ''
    await go.click()
    // The order of the setup is still under way: the sheet asks, the order page does not.
    await agreeToRepeat(page, /\/order\?/)
    await page.getByText('배송지 정보').first().waitFor()
    await placeByTransfer(page)
    expect((await page.getByRole('main').innerText()).replaceAll(/\s/g, '')).toContain(sum)
  }, 60_000)

  it('orders again, and first sees higher prices and missing products', async () => {
    const touched: typeof visit = (path, options) => visit(path, { ...options, hasTouch: true })
    const page = await signIn({ visit: touched }, '/login/saebyeoknaru', 'storecoffee', phone)
    // The prices of the demo never change: fake a higher price of the first product and the end of the others.
    await page.route('**/api/order/product?**', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { rows: { calculatedPrice: number; problem: object | null }[] } } // orderProductCall
      body.data.rows.forEach((row, at) => {
        if (at === 0) row.calculatedPrice += 1_000_000
        else row.problem = { reason: 'stopped', sentence: '판매가 중지되었습니다.', possible: null }
      })
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(`${shop}/orderList`)
    await page
      .getByRole('button', { name: /외 \d+건 재주문/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: '재주문' })
    await sheet.getByText(/지금 주문하실 수 없는 상품 \d+개/).waitFor()
    await sheet.getByText('가격이 바뀐 상품 1개').waitFor()
    // Approximately: after a partial cancellation the rest may have cost its share of a larger set.
    await sheet.getByText(/지난번보다 \+(99\d|1,00\d),\d{3}원/).waitFor()
    await sheet.getByRole('button', { name: '장바구니 담기' }).click()
    await page.getByRole('button', { name: '장바구니 보기' }).waitFor()
    const [first, second] = await Promise.all(
      (await page.getByRole('status').getByRole('button').all()).map((one) => one.boundingBox()),
    )
    // On a phone the buttons of a message are far enough apart, and large enough, for a thumb.
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeGreaterThanOrEqual(8)
    expect(Math.min(first?.height ?? 0, second?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: '장바구니 보기' }).click()
    await page.waitForURL('**/cartList')
    await page.getByRole('heading', { name: '장바구니 1' }).waitFor()
  }, 60_000)

  it('pastes lines from a message, corrects them and continues to the order', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    await page.getByRole('link', { name: '빠른주문', exact: true }).click()
    const field = page.getByRole('textbox', { name: /한 줄에 하나씩/ })
    await field.fill('[김하늘] [오후 2:30] 냅킨 5,000매 x3\n컵홀더 크라프트 1도 2박스\n형광등 3개')
    await page.getByRole('button', { name: /3줄 상품 찾기/ }).click()
    await page.getByText('찾지 못했습니다. 상품 이름을 고쳐 주세요.').waitFor()
    // The proposal is the count of the last order, if another journey has ordered the goods before.
    await page
      .getByRole('button', { name: /,000개로 맞추기$|지난번처럼 [\d,]+개$/ })
      .last()
      .click()
    await page.getByText(/2개 상품 · .*배송비.별도 · 1줄.제외/).waitFor()
    // On a slow connection the order page arrives after the draft was sent.
    const sent = draftSent(page, 'quickLeft')
    await page.route(pageFile('src/features/orders/checkout/web/place/OrderPage.tsx'), async (route) => {
      await sent
      await route.continue()
    })
    await page.getByRole('button', { name: '바로 주문' }).click()
    await page.getByRole('button', { name: '2개 상품만 계속' }).click()
    await agreeToRepeat(page, /\/order\?/)
    await page.waitForURL('**/order?**')
    await page.getByText('컵홀더 크라프트').first().waitFor()
    await placeByTransfer(page)
    // The ordered lines are gone; the line without a match is still there.
    await page.goto(`${shop}/quickOrder`)
    await expectText(page.getByRole('textbox', { name: /한 줄에 하나씩/ }), '형광등 3개')
    const dropped = draftDropped(page)
    await page.getByRole('button', { name: '모두 지우기' }).click()
    await dropped
  }, 60_000)

  it('fills in the order sheet of a desk, finds its counts again on the way back, and orders them', async () => {
    const page = await visit(`${shop}/quickOrder`, { width: 1280, height: 900, as: 'storecoffee' })
    const sheet = page.getByRole('region', { name: '주문했던 상품 표' })
    const counts = sheet.getByRole('textbox', { name: /수량/ })
    const more = sheet.getByRole('button', { name: /^냅킨 5,000매.* 수량 늘리기$/ })
    await more.click()
    const napkins = sheet.getByRole('textbox', { name: /^냅킨 5,000매.* 수량/ })
    const count = await napkins.inputValue()
    expect(Number(count)).toBeGreaterThan(0)
    await counts.first().focus()
    await page.keyboard.press('Enter')
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(await counts.nth(1).getAttribute('aria-label'))
    await page.getByText(/^1개 상품 · .*배송비.별도$/).waitFor()
    await page.getByRole('button', { name: '바로 주문' }).click()
    await agreeToRepeat(page, /\/order\?/)
    await page.getByText('배송지 정보').first().waitFor()
    await page.goBack()
    await expectText(napkins, count)
    await page.getByRole('button', { name: '바로 주문' }).click()
    await agreeToRepeat(page, /\/order\?/)
    await placeByTransfer(page)
    await page.getByRole('link', { name: '빠른주문', exact: true }).first().click()
    await expectText(napkins, '0')
  }, 60_000)

  it('puts a row of the list into the cart without a dialog, and takes it back', async () => {
    const page = await visit(`${shop}/productList?kind=READY`, { ...phone, as: 'storecoffee' })
    await page.getByRole('link', { name: '목록', exact: true }).click()
    await page.waitForURL('**/productList?kind=READY&view=list')
    await page.getByRole('button', { name: '물티슈 무지 1,000매 수량 늘리기' }).click()
    await page.getByRole('button', { name: '물티슈 무지 1,000매 담기' }).click()
    await page.getByRole('button', { name: '되돌리기' }).click()
    await page.getByText('담은 상품을 뺐습니다.').first().waitFor()
    // The device keeps the view.
    await page.goto(`${shop}/productList?kind=READY`)
    await page.getByRole('button', { name: '물티슈 무지 1,000매 담기' }).waitFor()
  }, 60_000)

  it('finds its draft again after a reload, an offline period, and a logout', async () => {
    const page = await visit(`${shop}/quickOrder`, { ...phone, as: 'storecoffee' })
    const field = page.getByRole('textbox', { name: /한 줄에 하나씩/ })
    await field.fill('냅킨 5,000매 2')
    await page.reload()
    await expectText(field, '냅킨 5,000매 2')

    await page.context().setOffline(true)
    await page.getByText(/인터넷 연결이 끊겼습니다/).waitFor()
    await field.fill('냅킨 5,000매 2\n감열지 3')
    await page.waitForTimeout(1_200) // longer than the debounce of the draft
    const sent = draftSent(page, '감열지')
    await page.context().setOffline(false)
    expect((await sent).status()).toBe(200)

    await page.getByRole('link', { name: '마이' }).click()
    await page.getByRole('button', { name: '로그아웃' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
    await page.waitForURL('**/login/**')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('감열지')

    const again = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    await again.getByText('작성하던').first().waitFor()
    await again.goto(`${shop}/quickOrder`)
    await expectText(again.getByRole('textbox', { name: /한 줄에 하나씩/ }), '냅킨 5,000매 2\n감열지 3')
    const dropped = draftDropped(again)
    await again.getByRole('button', { name: '모두 지우기' }).click()
    await dropped
  }, 60_000)
})

/** Waits until the server has this part of the draft. Call it before the action that sends it. */
const draftSent = (page: Page, part: string) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/order/draft') && !!answer.request().postData()?.includes(part),
  )

/** Waits until the server has deleted the draft. */
const draftDropped = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/order/draft') && answer.request().method() === 'DELETE')

/** Orders one piece of a frequent product with cash. */
async function orderByCash(): Promise<void> {
  const { token, user } = await ask('/user/login', { username: 'storecoffee', password: 'baljudemo1!' })
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const { rows } = await ask('/order/frequentProduct', undefined, headers)
  const often = rows.find(({ problem, product }) => problem === null && product?.customMadeYn === 'N')
  if (!often) throw new Error('the store has no frequent products')
  const { partnerProductId, productOptionId, count } = often
  const order = { chainStoreId: user.chainStoreId, items: [{ partnerProductId, productOptionId, count }] }
  const receiver = { name: '김하늘', phone: '010-0000-1012', postalCode: '04026', address1: '서울', address2: '', memo: '' } // prettier-ignore
  const quoted = await ask(
    '/order/partnerProduct/total/forOrder',
    { ...order, postalCode: receiver.postalCode },
    headers,
  )
  const paid = { payMethod: 'CASH', receiver, evidence: 'NONE', customMadeAgreed: false, expectedTotal: quoted.total }
  await ask('/order', { ...order, ...paid }, headers)
}

interface Answered {
  token: string
  user: { chainStoreId: number }
  rows: {
    partnerProductId: number
    productOptionId: number | null
    count: number
    problem: object | null
    product: { customMadeYn: 'Y' | 'N' } | null
  }[]
  total: number
}

async function ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answered> {
  const response = await fetch(`${ownServer().address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Answered } // the shape of the call
  expect(response.status, JSON.stringify(answer)).toBe(200)
  return answer.data
}

const expectText = (field: ReturnType<Page['getByRole']>, text: string) =>
  expect.poll(() => field.inputValue()).toBe(text)
