import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'
import { violations } from '../harness/violations.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const shop = '/shop/saebyeoknaru'
const reviews = '/partner/saebyeoknaru/reviewList'

journey('the review of a shipped product', ({ visit }) => {
  it('is written with a picture, answered, hidden with a reason, and its author reads the reason', async () => {
    const store = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const text = `종이가 도톰하고 색이 선명합니다. 다음에도 주문할게요. ${Date.now()}`
    const address = await theStoreWrites(store, text)

    await store.getByRole('article').getByRole('link').first().click()
    const shown = store.getByRole('list', { name: '상품 리뷰 목록' }).getByRole('article').filter({ hasText: text })
    await shown.waitFor()
    await store.getByRole('list', { name: '별점 분포' }).waitFor()
    await looksWell(store)

    await theHeadquartersModerates(await signIn({ visit }, '/login/saebyeoknaru', 'hqcoffee', desktop), text)

    await store.reload()
    await store.getByRole('heading', { name: '상품 리뷰' }).waitFor()
    expect(await shown.count()).toBe(0)
    await store.goto(`${shop}/myPostList?tab=review`)
    const own = store.getByRole('article').filter({ hasText: text })
    await own.getByText('숨김 · 개인정보').waitFor()
    await own.getByText('소중한 의견 감사합니다.').waitFor()
    await looksWell(store)
    await store.goto(address)
    await store.getByText(/사유:\s*개인정보/).waitFor()
    await looksWell(store)
  }, 120_000)
})

/** Leads the store from its order to a written review; returns the address of the review. */
async function theStoreWrites(page: Page, text: string): Promise<string> {
  await page.goto(`${shop}/orderList`)
  const link = page.getByRole('link', { name: /리뷰 쓰기$/ }).first()
  const [orderNumber] = /\d{8}-\d{7}/.exec((await link.getAttribute('href')) ?? '') ?? []
  await looksWell(page)
  await page.goto(`${shop}/orderDetail/${orderNumber}`)
  await page
    .getByRole('link', { name: /리뷰 쓰기$/ })
    .first()
    .click()
  await page.getByRole('button', { name: '등록' }).click()
  await page.getByText('별점을 선택해 주세요.').waitFor()
  await looksWell(page)
  await page.getByRole('radio', { name: '4점' }).check()
  await page.getByLabel(/^리뷰/).fill(text)
  const picture = { name: 'cup.jpg', mimeType: 'image/jpeg', buffer: await drawPicture({ width: 600, height: 400 }) }
  await page.getByLabel('사진 첨부 파일').setInputFiles(picture)
  await page.getByText('1 / 5').waitFor()
  await looksWell(page)
  await page.getByRole('button', { name: '등록' }).click()
  await page.getByText('리뷰가 등록되었습니다.').waitFor()
  await page.getByRole('article').getByText(text).waitFor()
  await page.getByRole('button', { name: '1번째 리뷰 사진 크게 보기' }).click()
  await page.getByRole('img', { name: '1번째 리뷰 사진' }).waitFor()
  await looksWell(page)
  await page.keyboard.press('Escape')
  return page.url()
}

async function theHeadquartersModerates(page: Page, text: string): Promise<void> {
  await page.goto(`${reviews}?search=${encodeURIComponent(text)}`)
  await page.getByRole('link', { name: text }).click()
  await page.getByLabel('답변 쓰기').fill('소중한 의견 감사합니다.')
  await page.getByRole('button', { name: '답변 등록' }).click()
  await page.getByRole('list', { name: '댓글 목록' }).getByText('소중한 의견 감사합니다.').waitFor()
  await looksWell(page)
  await page.getByRole('button', { name: '숨기기', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /개인정보/ }).check()
  await looksWell(page)
  await dialog.getByRole('button', { name: '숨기기' }).click()
  await page.getByText('리뷰 1건을 숨겼습니다.').waitFor()
  await page.getByText(/숨긴 리뷰입니다\. 사유: 개인정보/).waitFor()
}

async function looksWell(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false)
}
