import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'
import { violations } from '../harness/violations.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const looksWell = async (page: Page) => expect(await violations(page)).toEqual([])
const phone = { width: 390, height: 844 }

journey('what the public reads', ({ visit }) => {
  it('shows a pinned article with a picture to everyone, and a scheduled one to nobody', async () => {
    const operator = await signIn({ visit }, '/login', 'operator')
    const title = `컵 입고 ${Date.now()}`
    await operator.goto('/admin/newsForm')
    const box = operator.getByRole('textbox', { name: '내용' })
    await box.click()
    await operator.getByRole('button', { name: '큰 제목' }).click()
    await operator.keyboard.type('입고 일정')
    await operator.keyboard.press('Enter')
    await operator.keyboard.type('다음 주에 입고됩니다.')
    const file = { name: '컵.jpg', mimeType: 'image/jpeg', buffer: await drawPicture({ width: 600, height: 400 }) }
    await operator.getByLabel('글에 넣을 사진 파일').setInputFiles(file)
    await box.locator('img[src^="/files/picture/"]').waitFor()
    await looksWell(operator)
    await operator.getByLabel(/^제목/).fill(title)
    // The reload adds another call in between: the draft stays.
    await operator.reload()
    await box.locator('img[src^="/files/picture/"]').waitFor()
    await operator.getByRole('checkbox', { name: '맨 위에 고정' }).check()
    await operator.getByRole('button', { name: '게시', exact: true }).click()
    await operator.getByRole('link', { name: '공개 화면 보기' }).waitFor()
    await looksWell(operator)

    await operator.goto('/admin/newsForm')
    await operator.getByLabel(/^제목/).fill(`예약 ${title}`)
    await box.click()
    await operator.keyboard.type('나중에 보입니다.')
    await operator.getByRole('radio', { name: '시각 예약' }).check()
    await operator.getByLabel(/게시 시각/).fill('2099-01-01T10:00')
    await operator.getByRole('button', { name: '예약', exact: true }).click()
    await operator.getByText('2099-01-01 10:00 게시').waitFor()

    const guest = await visit('/news', phone)
    const first = guest.getByRole('list', { name: '새소식' }).getByRole('link').first()
    expect(await first.textContent()).toContain('고정')
    expect(await guest.getByText(`예약 ${title}`).count()).toBe(0)
    await looksWell(guest)
    await guest.getByRole('link', { name: new RegExp(title) }).click()
    await guest.getByRole('heading', { level: 2, name: '입고 일정' }).waitFor()
    await expect.poll(() => guest.evaluate("document.querySelector('article img').naturalWidth")).toBeGreaterThan(0)
    expect(await guest.title()).toBe(`${title} | 발주`)
    await looksWell(guest)
  })

  it('shows a popup until it is hidden for today, and again after midnight', async () => {
    const headquarters = await signIn({ visit }, '/login/saebyeoknaru', 'hqcoffee')
    const title = `봉투 안내 ${Date.now()}`
    await headquarters.goto('/partner/saebyeoknaru/popupForm')
    await headquarters.getByLabel(/^제목/).fill(title)
    await headquarters.getByLabel(/^내용/).fill('새 봉투로 바뀝니다.')
    await headquarters.getByLabel(/종료 시각/).fill('2099-01-01T00:00')
    await headquarters.getByRole('checkbox', { name: '쇼핑몰 첫 화면' }).uncheck()
    await headquarters.getByRole('checkbox', { name: '커뮤니티' }).check()
    await looksWell(headquarters)
    await headquarters.getByRole('button', { name: '저장', exact: true }).click()
    await headquarters.getByRole('region', { name: '팝업' }).getByText(title).waitFor()
    await looksWell(headquarters)

    const store = await visit('/shop/saebyeoknaru/communityList', { as: 'storecoffee' })
    const popup = store.getByRole('region', { name: title })
    await popup.waitFor()
    await looksWell(store)
    await popup.getByRole('button', { name: '오늘 하루 보지 않기' }).click()
    await store.reload()
    await store.getByRole('heading', { name: '커뮤니티', level: 1 }).waitFor()
    await untilQuiet(store)
    expect(await popup.count()).toBe(0)
    await store.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000)
    await store.reload()
    await popup.waitFor()
    const elsewhere = await store.request.get('/api/popup/list?partnerUri=market')
    expect(await elsewhere.text()).not.toContain(title)

    // Other journeys use this shop, too.
    const row = headquarters.getByRole('row').filter({ hasText: title })
    await row.getByRole('link').click()
    await headquarters.getByRole('button', { name: '삭제' }).click()
    await headquarters.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
    await headquarters.getByRole('heading', { name: '팝업', exact: true }).waitFor()
    await row.waitFor({ state: 'detached' })
  })

  it('shows the question of a headquarters in its own shop only', async () => {
    const headquarters = await signIn({ visit }, '/login/saebyeoknaru', 'hqcoffee')
    const question = `봉투는 언제 오나요 ${Date.now()}?`
    await headquarters.goto('/partner/saebyeoknaru/faqForm')
    await headquarters.getByLabel(/^질문/).fill(question)
    await headquarters.getByRole('textbox', { name: '답변' }).click()
    await headquarters.keyboard.type('닷새쯤 걸립니다.')
    await looksWell(headquarters)
    await headquarters.getByRole('button', { name: '저장', exact: true }).click()
    await headquarters.getByText(question).waitFor()
    await looksWell(headquarters)

    const store = await visit('/shop/saebyeoknaru/faqList', { ...phone, as: 'storecoffee' })
    await store.getByText(question).click()
    await store.getByText('닷새쯤 걸립니다.').waitFor()
    await looksWell(store)
    const elsewhere = await store.request.get('/api/faq?partnerUri=market')
    expect(await elsewhere.text()).not.toContain(question)
  })

  it.each(['/admin/news', '/admin/popup', '/admin/faq'])('has the list %s for the operator', async (path) => {
    const operator = await visit(path, { as: 'operator' })
    await untilQuiet(operator)
    await looksWell(operator)
  })
})
