import type { Page } from 'playwright-core'

/** Signs up a headquarters, and opens its shop; the username is the uri. */
export async function signUpBrand(page: Page, { uri, name }: { uri: string; name: string }): Promise<void> {
  const { fill, press } = formOf(page)
  await skipAddressSearch(page)
  await page.getByLabel('전체 동의').check()
  await press('다음')
  await fillAccount(page, uri.slice(0, 16))
  await fill('브랜드명', name)
  await fill(String.raw`브랜드 도메인 주소\(영문·숫자\)`, uri)
  await press('브랜드 중복 확인')
  await page.getByText('사용 가능한 브랜드 정보입니다.').waitFor()
  await page.getByLabel(/^은행/).selectOption('088')
  await fill('계좌번호', '110-000-000001')
  await fill('예금주', '정유진')
  await fill('본사명', '시험 본사')
  await fillBusiness(page)
  await press('가입하기')
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  await page.getByRole('link', { name: '쇼핑몰로 가기', exact: true }).click()
  await page.waitForURL(`**/shop/${uri}`)
}

/** Fills in the sign-up of a store from its choice of the brand on. */
export async function signUpStore(
  page: Page,
  store: { username: string; name: string; brandName: string },
): Promise<void> {
  const { fill, press } = formOf(page)
  await skipAddressSearch(page)
  await page.getByLabel('전체 동의').check()
  await press('다음')
  await page.getByRole('combobox').fill(store.brandName)
  await page.getByRole('option', { name: store.brandName }).click()
  await press('다음')
  await fillAccount(page, store.username)
  await fill('매장명', store.name)
  await fillBusiness(page)
  await press('가입하기')
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
}

const formOf = (page: Page) => ({
  fill: (label: string, text: string) => page.getByLabel(new RegExp(`^${label}( 선택)?(\\*|$)`)).fill(text),
  press: (label: string) => page.getByRole('button', { name: label, exact: true }).click(),
})

/** The address is typed: the provider's search stays empty. */
async function skipAddressSearch(page: Page): Promise<void> {
  await page.route('https://t1.kakaocdn.net/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript; charset=utf-8',
      body: 'window.kakao = { Postcode: class { embed() {} } }',
    }),
  )
}

async function fillAccount(page: Page, username: string): Promise<void> {
  const { fill, press } = formOf(page)
  await fill('아이디', username)
  await press('아이디 중복 확인')
  await page.getByText('사용 가능한 아이디입니다.').waitFor()
  for (const label of ['비밀번호', '비밀번호 확인']) await fill(label, 'baljudemo1!')
  await fill('이름', '정유진')
  await fill('휴대폰 번호', '01000000107')
  await fill('이메일', 'yujin@example.com')
}

async function fillBusiness(page: Page): Promise<void> {
  const { fill, press } = formOf(page)
  await fill('전화번호', '020000107')
  await press('주소 검색')
  await press('직접 입력')
  await fill('우편번호', '06123')
  await fill('기본 주소', '서울 강남구 가온로 41')
  await fill('사업자등록번호', '124-81-00998')
  for (const label of [String.raw`상호\(법인명\)`, '대표자명', '업태', '종목']) await fill(label, '가온')
}
