import { expect, it } from 'vitest'
import { violations } from '../harness/violations.ts'
import { journey } from '../harness/journey.ts'
import { untilQuiet } from '../harness/until-quiet.ts'
import { desktop, phone } from '../steps/pages.ts'

journey('the handbook', ({ visit }) => {
  it('opens beside the page from its title, and leads to the pages of the topic', async () => {
    const page = await visit('/admin/monthEnd', { ...desktop, as: 'operator' })
    const [help] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: '도움말 (새 창)' }).click(),
    ])
    await help.getByRole('heading', { name: '운영자의 월 마감' }).waitFor()
    const picture = help.getByRole('img', { name: /^월 마감 화면/ })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => help.evaluate<number>("document.querySelector('article img').naturalWidth")).toBe(1120)
    await untilQuiet(help)
    expect(await violations(help)).toEqual([])
    await help.getByRole('link', { name: '본사 정산' }).click()
    await help.getByRole('heading', { name: '본사 정산' }).waitFor()
  }, 60_000)

  it('finds a topic of a store on a phone, from the page of the member', async () => {
    const page = await visit('/shop/saebyeoknaru/myPage', { ...phone, as: 'storecoffee' })
    await page.getByRole('navigation', { name: '마이페이지 메뉴' }).getByRole('link', { name: '도움말' }).click()
    await page.getByText('매장의 하루').waitFor()
    await page.getByRole('searchbox', { name: '도움말 검색' }).fill('ㅂㅇㅈㅁ')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /빠른주문으로 한꺼번에 주문하기/ }).click()
    await page.getByRole('heading', { name: '빠른주문으로 한꺼번에 주문하기' }).waitFor()
    await untilQuiet(page)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
    await page.getByRole('link', { name: '빠른주문', exact: true }).click()
    await page.waitForURL('**/shop/saebyeoknaru/quickOrder')
  }, 60_000)

  it('is read without scripts', async () => {
    const page = await visit('/help/undo-deposit', { ...phone, hasScripts: false })
    await page.getByText('확인 취소하기').waitFor()
  })
})
