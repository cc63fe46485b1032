import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'
import { violations } from '../harness/violations.ts'

journey('a new visitor opens the address', ({ visit }) => {
  it('sees the product and the sign-in', async () => {
    const page = await visit('/')
    expect(await page.title()).toContain('발주')
    await page.getByRole('link', { name: '로그인' }).first().click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: '로그인', exact: true }).waitFor()
  })

  it('scrolls only vertically on a phone', async () => {
    const page = await visit('/', { width: 360, height: 740 })
    // On a phone innerWidth grows with overflowing content, so compare with the requested width.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  })

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a desk', { width: 1280, height: 900 }],
  ])('finds every part of the page on %s, with pictures, and without barriers', async (_, size) => {
    const page = await visit('/', size)
    for (const name of [
      '본사와 매장, 처음 오신 분까지',
      '주문은 이렇게 진행됩니다',
      '이용 요금',
      '공개 마켓',
      '새소식',
      '자주 묻는 질문',
      '문의하기',
    ]) {
      await page.getByRole('heading', { level: 2, name }).scrollIntoViewIfNeeded()
    }
    const pictures = page.locator('main section#for img')
    expect(await pictures.count()).toBe(3)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width)
    expect(await violations(page)).toEqual([])
  })

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a narrow phone', { width: 320, height: 640 }],
    ['a desk', { width: 1280, height: 900 }],
  ])('reads news in a line below the picture on %s, and opens them from there', async (_, size) => {
    const page = await visit('/', size)
    const line = page.getByRole('button', { name: '월 마감 자료를 한 번에 받으세요' })
    await line.waitFor()
    const [news, picture] = [
      await line.boundingBox(),
      await page.locator('main section').first().locator('svg').last().boundingBox(),
    ]
    if (!news || !picture) throw new Error('the line or the picture is not visible')
    expect(news.y).toBeGreaterThanOrEqual(picture.y + picture.height)
    await line.click()
    await page.getByText('한 달 동안의 주문과 세금계산서', { exact: false }).waitFor()
    await page.getByRole('button', { name: '오늘 하루 보지 않기' }).click()
    await line.waitFor({ state: 'detached' })
  })

  it('finds prices, the tour and the inquiry in the menu of a phone', async () => {
    const page = await visit('/', { width: 320, height: 640 })
    const open = async (name: string) => {
      await page.getByRole('button', { name: '전체 메뉴' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await open('이용 요금')
    const costs = page.getByRole('heading', { name: '이용 요금' })
    await expect.poll(async () => (await costs.boundingBox())?.y ?? 9_999).toBeLessThan(640)
    await open('도입 문의')
    await page.waitForURL('**/inquiry')
  })

  it('gets from the home page to where its links say', async () => {
    const page = await visit('/')
    const follow = async (part: string, name: RegExp, to: string) => {
      await page.goto('/')
      await page.locator(part).getByRole('link', { name }).first().click()
      await page.waitForURL(to)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
    await follow('#for', /본사 회원으로 시작하기/, '**/signup/franchisor**')
    await follow('#for', /우리 브랜드로 가입하기/, '**/signup/franchisee**')
    await follow('#for', /프랜차이즈 마켓 보기/, '**/market/market')
    await follow('#markets', /새벽나루커피 마켓/, '**/market/saebyeoknaru')
    await follow('#news', /새소식 전체 보기/, '**/news')
    await follow('#news', /주문 마감/, '**/news/*')
    await follow('#contact', /도입 문의하기/, '**/inquiry')
    await follow('#contact', /입점 문의하기/, '**/inquiry-supplier')
    await follow('footer', /개인정보처리방침/, '**/terms/privacy')
  })

  it('opens an answer on the home page', async () => {
    const page = await visit('/')
    await page.getByText('주문을 취소하고 싶어요.').click()
    await page.getByText('주문상세에서 직접 취소하실 수 있습니다', { exact: false }).first().waitFor()
  })

  it.each(['/', '/login', '/market/saebyeoknaru'])('skips the navigation of %s by keyboard', async (path) => {
    const page = await visit(path)
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    expect(await focused.innerText()).toBe('본문 바로가기')
    const box = await focused.boundingBox()
    expect(box && box.y >= 0 && box.x >= 0).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate("document.activeElement.closest('main, footer') !== null")).toBe(true)
  })
})

journey('the shop of a store', ({ visit }) => {
  it.each([
    ['storecoffee', '/login/saebyeoknaru', 'saebyeoknaru/logo.svg', '#3B2A20'],
    ['storechicken', '/login/basakon', 'basakon/logo.png', '#C8321F'],
  ] as const)('sees the colours and logo of the brand: %s', async (username, door, file, colour) => {
    const page = await signIn({ visit }, door, username)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const brandColour = () => page.evaluate("document.documentElement.style.getPropertyValue('--brand-light')")
    await expect.poll(brandColour, { timeout: 15_000 }).toBe(colour)
    const logo = page.locator(`header img[src$="/files/demo/${file}"]`)
    expect(await logo.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBeGreaterThan(0)
  })

  it('aligns pictures of several files like drawings of one', async () => {
    const page = await signIn({ visit }, '/login/basakon', 'storechicken')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.locator('header picture img').waitFor()
    // A source that is laid out becomes an item of the grid around it and pushes the image by a gap.
    const laidOut =
      "[...document.querySelectorAll('picture > source')].filter((source) => source.getClientRects().length > 0).length"
    expect(await page.evaluate(laidOut)).toBe(0)
  })
})

journey('a headquarters that looks around', ({ visit }) => {
  it('tours its centre with examples, without an account and without a request, and gets to the inquiry', async () => {
    const page = await visit('/')
    const asked: string[] = []
    page.on('request', (request) => {
      if (/partnerAdmin|partner\/brand-tour/.test(new URL(request.url()).pathname)) asked.push(request.url())
    })
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '본사 화면 둘러보기' }).click()
    await page.getByText('예시 데이터로 둘러보는 파트너센터입니다.', { exact: false }).waitFor()
    await page
      .getByRole('navigation', { name: '오늘 할 일' })
      .getByRole('link', { name: /^출고 지연/ })
      .click()
    await page
      .getByRole('row', { name: /상품준비중/ })
      .first()
      .getByRole('link')
      .click()
    await page.getByRole('heading', { name: '상품과 마진' }).waitFor()
    const menu = page.getByRole('navigation', { name: '관리 메뉴' })
    await menu.getByRole('link', { name: '정산' }).click()
    await page.getByText('정산완료').first().waitFor()
    await menu.getByRole('link', { name: '매장 관리' }).click()
    await page.getByRole('link', { name: '판교점' }).click()
    await page.getByRole('button', { name: '승인', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
    const offer = page.getByRole('dialog', { name: /둘러보기에서는 저장되지 않습니다/ })
    await offer.getByRole('button', { name: '도입 문의하기' }).click()
    await page.waitForURL('**/inquiry')
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  })
})
