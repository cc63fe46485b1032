import type { Page } from 'playwright-core'

/** A picture of a page of the demo. */
export interface Shot {
  name: string
  /** Account of the demo that signs in first. */
  account?: string
  path: string
  size: { width: number; height: number }
  /** Width of the stored picture. */
  width: number
  maxBytes: number
  /** Goes on from the page to what the picture shows. */
  open?: (page: Page) => Promise<unknown>
}

const desk = { size: { width: 1280, height: 800 }, width: 1120, maxBytes: 80_000 } as const
const phone = { size: { width: 390, height: 780 }, width: 585, maxBytes: 40_000 } as const

/** Without the sentence that leads to the inquiry: a picture of its button would be pressed. */
const tour = {
  path: '/partner/brand-tour',
  open: (page: Page) =>
    page
      .getByRole('link', { name: '도입 문의하기' })
      .locator('..')
      .evaluate((mark) => mark.remove()),
}

/** Twice the width at which the home page shows them, where that stays within the limit. */
export const homeShots: readonly Shot[] = [
  { name: 'headquarters', ...tour, size: { width: 1200, height: 675 }, width: 1600, maxBytes: 90_000 },
  { name: 'headquarters-phone', ...tour, size: { width: 360, height: 500 }, width: 720, maxBytes: 40_000 },
  { name: 'store', account: 'storecoffee', path: '/shop/saebyeoknaru', ...phone },
  { name: 'market', path: '/market/market/productList', ...desk, width: 800, maxBytes: 40_000 },
]

const operator = { account: 'operator', ...desk } as const
const headquarters = { account: 'hqcoffee', ...desk } as const
const store = { account: 'storecoffee', ...phone } as const

/** Named by topics in `src/features/platform/help/contract`. */
export const helpShots: readonly Shot[] = [
  { name: 'operator-todo', path: '/admin', ...operator },
  { name: 'operator-bank-statement', path: '/admin/bankStatement', ...operator },
  {
    name: 'operator-purchase-orders',
    path: '/admin/purchaseOrder/due',
    ...operator,
    open: async (page) => {
      await page.getByRole('link', { name: /누리인쇄/ }).click()
      await page.getByRole('button', { name: '이 공급사에 보내기' }).waitFor()
    },
  },
  { name: 'operator-tracking', path: '/admin/order/tracking', ...operator },
  { name: 'operator-sales', path: '/admin/sales', ...operator },
  { name: 'operator-month-end', path: '/admin/monthEnd', ...operator },
  { name: 'headquarters-dashboard', path: '/partner/saebyeoknaru', ...headquarters },
  {
    name: 'headquarters-prices',
    path: '/partner/saebyeoknaru/product',
    ...headquarters,
    open: async (page) => {
      await page.getByRole('textbox', { name: '종이컵 13oz 가산' }).fill('7')
      await page.getByText('변경 상품의 한 달 마진').waitFor()
    },
  },
  { name: 'headquarters-stores', path: '/partner/saebyeoknaru/store', ...headquarters },
  { name: 'headquarters-pivot', path: '/partner/saebyeoknaru/order/pivot', ...headquarters },
  {
    name: 'store-quick-order',
    path: '/shop/saebyeoknaru/quickOrder',
    ...store,
    open: async (page) => {
      await page.getByRole('textbox').first().fill('종이컵 13oz 2박스\nA4 전단지 1,000\n냅킨 x3')
      await page.getByRole('button', { name: /상품 찾기/ }).click()
      await page.getByRole('list', { name: '붙여 넣은 줄' }).waitFor()
    },
  },
  { name: 'store-cash', path: '/shop/saebyeoknaru/cashStatus', ...store },
  {
    name: 'store-order',
    path: '/shop/saebyeoknaru/orderList?status=RP',
    ...store,
    open: async (page) => {
      await page.locator('main a[href*="/orderDetail/"]').first().click()
      await page.getByText('배송조회').first().waitFor()
    },
  },
  { name: 'supplier-link', account: 'operator', path: '/admin/purchaseOrder/due', ...desk, open: openSupplierLink },
]

/** Sends a purchase order of the demo, and opens the link that its supplier gets. */
async function openSupplierLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: /다올소모품/ }).click()
  await page.getByRole('button', { name: '이 공급사에 보내기' }).click()
  await page.getByRole('button', { name: '만들고 보내기' }).click()
  await page.goto('/admin/purchaseOrder')
  await page.locator('main [data-rows] a').first().click()
  const link = await page.getByText(/\/supplier#/).textContent()
  await page.goto(/\/supplier#\S+/.exec(link ?? '')?.[0] ?? '/supplier')
  await page.getByRole('group', { name: '주문 보기' }).waitFor()
}
