import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { ownServer } from '../harness/own-server.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const sizes = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 900 }],
] as const

journey('managing the own account and stores', ({ visit }) => {
  it.each(sizes)('opens a store, makes it the default one, changes and closes it again on %s', async (_, size) => {
    const username = await join()
    const page = await signIn(await visit('/login/market', size), username)
    await page.goto('/shop/market/chainStoreList')
    await page.getByRole('link', { name: '매장 등록' }).click()
    await page.getByRole('button', { name: '매장 등록' }).click()
    await page.getByText('매장명을 입력해 주세요.').waitFor()
    await fillStore(page, '둘째 매장')
    await page.getByRole('button', { name: '매장 등록' }).click()
    await toasted(page, '매장을 등록했습니다.')

    await page.getByRole('button', { name: '둘째 매장 이 매장으로 전환' }).click()
    await toasted(page, '둘째 매장으로 전환했습니다.')
    await page.getByRole('button', { name: '둘째 매장 기본 매장으로 설정' }).click()
    await toasted(page, '기본 매장을 둘째 매장으로 설정했습니다.')

    // The next sign-in starts with the default store, which can't be closed.
    await page.getByRole('link', { name: '둘째 매장' }).click()
    const remove = page.getByRole('button', { name: '매장 삭제' })
    await remove.waitFor()
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('link', { name: '정보 수정' }).click()
    await page.getByLabel(/^매장명/).fill('이름이 아주 길어서 한 줄에 들어가지 않는 둘째 매장의 새 이름')
    await page.getByRole('button', { name: '저장' }).click()
    await toasted(page, '저장되었습니다.')
    expect(await overflows(page)).toBe(false)

    await page.goto('/shop/market/chainStoreList')
    await page.getByRole('link', { name: '첫 매장' }).click()
    await page.getByRole('button', { name: '매장 삭제' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
    await toasted(page, '매장을 삭제했습니다.')
    await page.getByText('폐점한 매장 1곳').waitFor()
  })

  it.each(sizes)('changes the own record and the password, and leaves, on %s', async (_, size) => {
    const username = await join()
    const page = await signIn(await visit('/login/market', size), username)
    if (size.width < 768) await page.getByRole('link', { name: '마이' }).click()
    else {
      await page.getByRole('button', { name: /님 메뉴/ }).click()
      await page.getByRole('menuitem', { name: '마이페이지' }).click()
    }
    await page.getByText('주문하신 상품이 없습니다.').waitFor()
    await page.getByRole('link', { name: '회원정보 수정' }).click()

    await page.getByLabel(/^이름/).fill('김바다')
    await page.getByLabel(/^이메일\*/).fill(`new-${username}@example.com`)
    const profile = page.locator('form').filter({ has: page.getByRole('button', { name: '저장' }) })
    await profile.getByLabel(/^현재 비밀번호/).fill(password)
    await page.getByRole('button', { name: '저장' }).click()
    await toasted(page, '저장되었습니다.')
    await profile.getByLabel(/^현재 비밀번호/).waitFor({ state: 'detached' })

    await page.getByLabel(/^현재 비밀번호/).fill(password)
    await page.getByLabel(/^새 비밀번호\*/).fill('newpassword1')
    await page.getByLabel(/^새 비밀번호 확인/).fill('newpassword1')
    await page.getByRole('button', { name: '비밀번호 변경' }).click()
    await toasted(page, '비밀번호가 변경되었습니다.')
    expect(await violations(page)).toEqual([])

    await page.getByRole('link', { name: '회원 탈퇴' }).click()
    // The page before has a field of the same name.
    await page.getByRole('heading', { name: '회원 탈퇴', level: 1 }).waitFor()
    await page.getByLabel(/^현재 비밀번호\*/).fill(password)
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await page.getByText('현재 비밀번호가 일치하지 않습니다.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel(/^현재 비밀번호\*/).fill('newpassword1')
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    await page
      .getByRole('dialog', { name: /회원 탈퇴가 완료되었습니다/ })
      .getByRole('button')
      .click()
    await page.waitForURL('**/login/market')
    await page.getByLabel('아이디', { exact: true }).fill(username)
    await page.getByLabel('비밀번호', { exact: true }).fill('newpassword1')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await page.getByText('아이디 또는 비밀번호가 일치하지 않습니다.').waitFor()
  })

  it('cannot leave while an order is under way', async () => {
    const page = await signIn(await visit('/login/saebyeoknaru'), 'storecoffee', 'baljudemo1!')
    await page.goto('/shop/saebyeoknaru/myPage/userinfo')
    await page.getByRole('link', { name: '회원 탈퇴' }).click()
    await page.getByText('진행 중인 주문이 있어 탈퇴하실 수 없습니다.', { exact: false }).waitFor()
  })

  it.each(sizes)('follows WCAG 2.2 AA without horizontal scrolling on %s', async (_, size) => {
    const page = await signIn(await visit('/login/saebyeoknaru', size), 'storecoffee', 'baljudemo1!')
    const wrong: string[] = []
    for (const path of ['myPage', 'myPage/userInfo', 'myPage/leave', 'chainStoreList', 'chainStoreForm']) {
      await page.goto(`/shop/saebyeoknaru/${path}`)
      await untilQuiet(page)
      wrong.push(...(await violations(page)))
      if (await overflows(page)) wrong.push(`${path} is wider than the screen`)
    }
    // Also with an error in every field, and with the detail of a store.
    await page.getByRole('button', { name: '매장 등록' }).click()
    wrong.push(...(await violations(page)))
    await page.goto('/shop/saebyeoknaru/chainStoreList')
    await page.getByRole('list', { name: '매장 목록' }).getByRole('link').first().click()
    await page.getByText('사업자 정보').waitFor()
    wrong.push(...(await violations(page)))
    expect(wrong).toEqual([])
  })
})

const password = 'baljudemo1!'
let joined = 0

/** Signs up a general member of the market with one store, so that the demo accounts stay unchanged. */
async function join(): Promise<string> {
  const username = `guest${process.pid}x${++joined}`.slice(0, 16)
  const store = {
    name: '첫 매장',
    tel: '0200001001',
    postalCode: '04712',
    address1: '서울 성동구 누리길 27',
    address2: '',
    businessCompanyName: '누리상회',
    businessRepresentative: '김하늘',
    businessType: '도소매',
    businessItem: '잡화',
    businessNumber: '124-81-00998',
    businessEmail: '',
  }
  const body = {
    partnerId: null,
    username,
    password,
    name: '김하늘',
    nickname: '김하늘',
    phone: '01000001024',
    receiveSmsYn: false,
    email: `${username}@example.com`,
    receiveEmailYn: false,
    chainStore: store,
    consents: { service: true, personal: true, over14: true },
  }
  const response = await fetch(`${ownServer().address}/api/user/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await response.json()).toMatchObject({ code: 'S' })
  return username
}

async function signIn(page: Page, username: string, secret = password): Promise<Page> {
  await typeSignIn(page, username, secret)
  await page.waitForURL('**/shop/**')
  return page
}

/** Types the address, because the address search needs a network. */
async function fillStore(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^매장명/).fill(name)
  await page.getByLabel(/^전화번호/).fill('0200001002')
  await page.getByRole('button', { name: '주소 검색' }).click()
  await page
    .getByRole('dialog', { name: /주소 검색을 불러오지 못했습니다/ })
    .getByRole('button')
    .click({ timeout: 20_000 })
  await page.getByLabel(/^우편번호/).fill('04712')
  await page.getByLabel(/^기본 주소/).fill('서울 마포구 가온로 1')
  await page.getByLabel(/^상호/).fill('누리상회')
  await page.getByLabel(/^대표자명/).fill('김하늘')
  await page.getByLabel(/^사업자등록번호/).fill('1248100998')
  await page.getByLabel(/^업태/).fill('도소매')
  await page.getByLabel(/^종목/).fill('잡화')
}

/** Whether the page scrolls sideways. */
const overflows = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
