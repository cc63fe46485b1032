import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { violations } from '../harness/violations.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const sizes: [string, typeof phone][] = [
  ['a phone', phone],
  ['a desk', desktop],
]
let count = 0

/** A fake of the provider's script with one address to choose. */
const postcodeScript = `window.kakao = { Postcode: class {
  constructor(options) { this.options = options }
  embed(element) {
    const button = document.createElement('button')
    button.textContent = '가온로 41'
    button.onclick = () => this.options.oncomplete({ zonecode: '06123', address: '서울 강남구 가온로 41', roadAddress: '서울 강남구 가온로 41', addressType: 'R', userSelectedType: 'R', bname: '가온동', buildingName: '' })
    element.append(button)
  }
} }`

async function answerPostcode(page: Page): Promise<void> {
  await page.route('https://t1.kakaocdn.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: postcodeScript }),
  )
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( 선택)?(\\*|$)`))

async function agree(page: Page): Promise<void> {
  await page.getByLabel('전체 동의').check()
  await press(page, '다음')
}

/** Fills in the fields that all kinds of members have, and returns the username. */
async function fillIn(page: Page, storeLabel = '매장명'): Promise<string> {
  const username = `join${Date.now().toString(36).slice(-8)}${count++}`
  await field(page, '아이디').fill(username)
  await press(page, '아이디 중복 확인')
  await page.getByText('사용 가능한 아이디입니다.').waitFor()
  for (const label of ['비밀번호', '비밀번호 확인']) await field(page, label).fill('baljudemo1!')
  await field(page, '이름').fill('정유진')
  await field(page, '휴대폰 번호').fill('01000000107')
  await field(page, '이메일').fill('yujin@example.com')
  await field(page, storeLabel).fill('가온점')
  await field(page, '전화번호').fill('020000107')
  await press(page, '주소 검색')
  await expectWholeWidth(page)
  await page.frameLocator('iframe[title="우편번호 검색"]').getByText('가온로 41').click()
  // The dialog returns the focus when it closes; text typed before that would get lost.
  await page.locator('iframe[title="우편번호 검색"]').waitFor({ state: 'detached' })
  await expect.poll(() => field(page, '기본 주소').inputValue()).toBe('서울 강남구 가온로 41 (가온동)')
  await field(page, '사업자등록번호').fill('')
  await field(page, '사업자등록번호').pressSequentially('1248100998')
  const business = [String.raw`상호\(법인명\)`, '대표자명', '업태', '종목']
  for (const label of business) await field(page, label).fill('가온')
  await page.getByLabel('기본 이메일과 동일').check()
  return username
}

/** [spec §9] The address search is as wide as its dialog, and 400 px high. */
async function expectWholeWidth(page: Page): Promise<void> {
  const [frame, window] = await Promise.all(
    [page.locator('iframe[title="우편번호 검색"]'), page.getByRole('dialog')].map((part) => part.boundingBox()),
  )
  // Fractions of a pixel depend on the moment of the measurement.
  expect(frame?.height).toBeCloseTo(400, 1)
  // The dialog has a padding of 20 px on both sides.
  expect(frame?.width).toBeCloseTo((window?.width ?? 0) - 40, 1)
}

async function submit(page: Page): Promise<void> {
  await press(page, '가입하기')
  await page.getByRole('dialog', { name: '입력하신 정보로 가입하시겠습니까?' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
}

/** Filling in twenty fields twice is slow on a busy machine. */
const longest = 60_000

journey('signing up', ({ visit }) => {
  it.each(sizes)(
    'as a general member on %s, with an immediate sign-in',
    async (_, size) => {
      const page = await visit('/signup', size)
      await answerPostcode(page)
      const wrong = await violations(page)
      await page.getByRole('button', { name: /^일반회원/ }).click()
      await agree(page)
      const username = await fillIn(page)
      wrong.push(...(await violations(page)))
      await submit(page)
      await page.getByText('정유진님, 환영합니다.').waitFor()
      wrong.push(...(await violations(page)))
      expect(wrong).toEqual([])
      const [event] = await page.evaluate<Record<string, string>[]>('window.dataLayer')
      expect(event).toMatchObject({ event: 'signup_complete', signup_type: 'user' })
      expect(JSON.stringify(event)).not.toContain(username)
      await page.getByRole('link', { name: '쇼핑몰로 가기' }).click()
      await page.waitForURL('**/shop/market')
    },
    longest,
  )

  it.each(sizes)(
    'as a store on %s: finds the brand by its initials, survives a reload, and goes back',
    async (_, size) => {
      const page = await visit('/signup/franchisee', size)
      await answerPostcode(page)
      await agree(page)
      await page.getByRole('listbox', { name: '브랜드' }).waitFor()
      expect(await page.evaluate(`getComputedStyle(document.querySelector('[role=listbox]')).maxHeight`)).toBe(
        size.width < 768 ? '220px' : '440px',
      )
      await page.getByRole('combobox').fill('ㅅㅂㄴㄹ')
      await expect.poll(() => page.getByRole('option').count()).toBe(1)
      await page.getByRole('option', { name: '새벽나루커피' }).click()
      const wrong = await violations(page)
      await press(page, '다음')
      await fillIn(page)

      await page.reload()
      expect(await field(page, '이름').inputValue()).toBe('정유진')
      expect(await field(page, '비밀번호').inputValue()).toBe('')
      expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain('baljudemo')
      await page.goBack()
      await page.getByRole('combobox').waitFor()
      await page.goForward()
      await fillIn(page)
      wrong.push(...(await violations(page)))
      await submit(page)
      await page.getByText('본사 승인 후 주문하실 수 있습니다.', { exact: true }).waitFor()
      expect(wrong).toEqual([])
      await page.getByRole('link', { name: '쇼핑몰로 가기', exact: true }).click()
      await page.waitForURL('**/shop/saebyeoknaru')
    },
    longest,
  )

  it.each(sizes)(
    'as a headquarters on %s, with its brand',
    async (_, size) => {
      const page = await visit('/signup/franchisor', size)
      await answerPostcode(page)
      await agree(page)
      await fillIn(page, '본사명')
      const uri = `brand${Date.now().toString(36)}${count++}`
      await field(page, '브랜드명').fill(`가온분식 ${uri}`)
      await page.getByLabel(/^브랜드 도메인 주소/).fill(uri)
      await press(page, '브랜드 중복 확인')
      await page.getByText('사용 가능한 브랜드 정보입니다.').waitFor()
      await page.getByLabel(/^은행/).selectOption('004')
      await field(page, '계좌번호').fill('000-000-0107')
      await field(page, '예금주').fill('가온')
      const wrong = await violations(page)
      await submit(page)
      await page.getByRole('link', { name: '쇼핑몰로 가기', exact: true }).waitFor()
      expect(wrong).toEqual([])
    },
    longest,
  )

  it.each(sizes)(
    'at a brand on %s: shows the missing fields, and ends in the shop of the brand',
    async (_, size) => {
      const page = await visit('/signup/franchisee/basakon', size)
      await answerPostcode(page)
      await press(page, '가입하기')
      await page.getByRole('dialog', { name: '필수 항목을 입력해 주세요!' }).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
      await page.waitForFunction("document.activeElement?.getAttribute('name') === 'username'")
      const wrong = await violations(page)
      await fillIn(page)
      await page.getByLabel('전체 동의').check()
      await submit(page)
      await page.getByRole('dialog', { name: '회원가입이 완료되었습니다.' }).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
      await page.waitForURL('**/shop/basakon')
      expect(wrong).toEqual([])
    },
    longest,
  )

  it(
    'works without the address search, and leaves a brand’s form with a reload of its login',
    async () => {
      const page = await visit('/signup/franchisee/basakon', phone)
      await page.route('https://t1.kakaocdn.net/**', (route) => route.abort())
      await press(page, '주소 검색')
      await page.getByRole('dialog', { name: /^주소 검색을 불러오지 못했습니다/ }).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
      await field(page, '우편번호').fill('06123')
      await field(page, '기본 주소').fill('서울 강남구 가온로 41')
      await page.evaluate('window.before = true')
      await press(page, '뒤로 가기')
      await page.waitForURL('**/login/basakon')
      expect(await page.evaluate('window.before')).toBeUndefined()
    },
    longest,
  )
})
