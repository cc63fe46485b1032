import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey, type Journey } from '../harness/journey.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const phone = { width: 390, height: 844 }
const centre = '/partner/saebyeoknaru'
const shop = '/shop/saebyeoknaru'

journey('a notice of the headquarters', (tools) => {
  it('shows on the home page of a store until it is opened, and then counts as read', async () => {
    const title = `설 연휴 배송 안내 ${Date.now()}`
    const hq = await tools.visit(`${centre}/noticeForm`, { as: 'hqcoffee' })
    // Nothing typed yet: the form says what is missing and stays.
    await hq.getByRole('button', { name: '게시', exact: true }).click()
    await looksWell(hq)
    await hq.getByLabel(/^제목/).fill(title)
    await hq
      .getByLabel(/^내용/)
      .fill('2월 16일부터 18일까지는 출고하지 않습니다.\n필요한 물품은 12일까지 주문해 주세요.')
    await hq.getByLabel('중요 공지').check()
    await hq.getByRole('button', { name: '게시', exact: true }).click()
    await hq.waitForURL(/\/notice\/\d+$/)
    await hq.getByRole('heading', { name: /^읽은 매장 0 \/ \d+/ }).waitFor()

    const store = await signInAs(tools, 'coffee02')
    const banner = store.getByRole('region', { name: '중요 공지' })
    await banner.getByText(title).waitFor()
    await looksWell(store)
    await banner.getByRole('link', { name: '공지 읽기' }).click()
    await store.getByRole('heading', { name: title, level: 1 }).waitFor()
    await store.getByText('필요한 물품은 12일까지 주문해 주세요.').waitFor()
    await looksWell(store)
    await store.goto(shop)
    // The products load when the reader comes near.
    await store.getByRole('heading', { name: '새로 나온 상품' }).scrollIntoViewIfNeeded()
    await store.getByRole('list', { name: '새로 나온 상품' }).waitFor()
    expect(await store.getByRole('region', { name: '중요 공지' }).getByText(title).count()).toBe(0)

    await hq.reload()
    await hq.getByRole('heading', { name: /^읽은 매장 1 \// }).waitFor()
    await hq.getByRole('button', { name: '읽음 요청 보내기' }).click()
    await hq.getByRole('dialog').getByRole('button', { name: '보내기' }).click()
    await toasted(hq, '개 매장에 읽음 요청을 보냈습니다.')
    await looksWell(hq)
  })
})

journey('a campaign whose costs are shared', (tools) => {
  it('is proposed on a desk, answered on a phone, and its share and report follow', async () => {
    const title = `봄 신메뉴 광고 ${Date.now()}`
    const hq = await tools.visit(`${centre}/campaignForm`, { as: 'hqcoffee' })
    await hq.getByLabel(/^제목/).fill(title)
    await hq.getByLabel(/^내용/).fill('봄 신메뉴 세 가지를 지역 신문과 온라인에 알립니다.')
    await hq.getByLabel(/^응답 기한/).fill(dayAfter(7))
    await hq.getByLabel(/^시작일/).fill(dayAfter(20))
    // Ends before it begins: refused at the field, and nothing typed is lost.
    await hq.getByLabel(/^종료일/).fill(dayAfter(10))
    await hq.getByLabel(/^총 비용/).fill('3000000')
    await hq.getByLabel(/^가맹점 전체의 부담/).fill('40')
    await hq.getByText('본사 1,800,000원').waitFor()
    await hq.getByRole('button', { name: '가맹점에 제안' }).click()
    await hq.getByRole('dialog').getByRole('button', { name: '제안', exact: true }).click()
    await hq.getByText('종료일은 시작일부터 2년 이내에서 선택해 주세요.').waitFor()
    expect(await hq.getByLabel(/^제목/).inputValue()).toBe(title)
    await hq.getByLabel(/^종료일/).fill(dayAfter(40))
    await looksWell(hq)
    await hq.getByRole('button', { name: '가맹점에 제안' }).click()
    await hq.getByRole('dialog').getByRole('button', { name: '제안', exact: true }).click()
    await hq.waitForURL(/\/campaign\/\d+$/)

    const store = await signInAs(tools, 'coffee02')
    await store.getByRole('region', { name: '광고·판촉 동의 요청' }).getByRole('link').first().click()
    await store.goto(`${shop}/campaign`)
    await store.getByRole('link', { name: new RegExp(title) }).click()
    await looksWell(store)
    await store.getByRole('button', { name: '동의', exact: true }).click()
    await toasted(store, '동의')
    await store.reload()
    await store.getByText(/^동의 · /).waitFor()

    await hq.reload()
    await hq.getByText(/^동의 1곳/).waitFor()
    await looksWell(hq)
    const loading = hq.waitForEvent('download')
    await hq.getByRole('button', { name: '결과 PDF' }).click()
    const report = await readFile(await (await loading).path())
    expect(report.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

/** An account that the sign-in page has no button for. */
async function signInAs(tools: Journey, username: string): Promise<Page> {
  const page = await tools.visit('/login/saebyeoknaru', phone)
  await typeSignIn(page, username, 'baljudemo1!')
  await page.waitForURL(/\/shop\//)
  await untilQuiet(page)
  return page
}

const day = 24 * 60 * 60 * 1_000
/** A Korean day in the form of a date field. */
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date(Date.now() + days * day))

async function looksWell(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false)
}
