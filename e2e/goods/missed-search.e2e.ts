import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { misfits } from '../harness/misfits.ts'
import { violations } from '../harness/violations.ts'
import { desktop, phone } from '../steps/pages.ts'
import { signIn } from '../steps/sign-in.ts'

const searchWord = '/partner/saebyeoknaru/searchWord'

journey('a search that finds nothing', ({ visit }) => {
  it('is asked for by a store, answered by its headquarters, and found by a synonym afterwards', async () => {
    const store = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    await search(store, '얼음정수기')
    await store.getByRole('button', { name: '본사에 상품 요청' }).click()
    await store.getByRole('button', { name: '요청하기', exact: true }).click()
    await store.getByText('본사에 요청했습니다.').waitFor()
    expect([...(await violations(store)), ...(await misfits(store))]).toEqual([])
    await search(store, '테이크아웃잔')
    await store.getByRole('button', { name: '본사에 상품 요청' }).waitFor()

    const hq = await signIn({ visit }, '/login/saebyeoknaru', 'hqcoffee', desktop)
    await hq.goto(new URL(searchWord, hq.url()).href)
    const asked = hq.getByRole('row', { name: /얼음정수기/ })
    await asked.getByText('1곳 대기').waitFor()
    expect([...(await violations(hq)), ...(await misfits(hq, [320, 640]))]).toEqual([])
    await asked.getByRole('button', { name: '답변' }).click()
    await hq.getByRole('textbox', { name: /^답변/ }).fill('정수기는 다음 달부터 판매합니다.')
    await hq.getByRole('button', { name: '답변 보내기' }).click()
    await hq.getByText('요청한 매장에 답변을 보냈습니다.').waitFor()
    await asked.waitFor({ state: 'detached' })

    await hq
      .getByRole('row', { name: /테이크아웃잔/ })
      .getByRole('button', { name: '비슷한 말 등록' })
      .click()
    await hq.getByLabel(/^대신 찾을 말/).fill('종이컵')
    await hq.getByRole('button', { name: '등록', exact: true }).click()
    await hq.getByText('비슷한 말을 등록했습니다.').waitFor()
    await hq.goto(new URL(`${searchWord}?view=word`, hq.url()).href)
    await hq
      .getByRole('row', { name: /테이크아웃잔/ })
      .getByText('종이컵')
      .waitFor()

    await search(store, '테이크아웃잔')
    await store.getByRole('heading', { name: "'테이크아웃잔' 대신 '종이컵' 검색 결과" }).waitFor()
    await store
      .getByRole('link', { name: /종이컵/ })
      .first()
      .waitFor()
    await store.goto(new URL('/shop/saebyeoknaru/inbox', store.url()).href)
    await store.getByText('정수기는 다음 달부터 판매합니다.').waitFor()
  }, 180_000)
})

const search = (page: Page, text: string) =>
  page.goto(new URL(`/shop/saebyeoknaru/productList?search=${encodeURIComponent(text)}`, page.url()).href)
