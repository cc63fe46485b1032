import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const shop = '/shop/saebyeoknaru'
const phone = { width: 390, height: 844 }

journey('approvals', ({ visit }) => {
  const signIn = async (username: string, size?: { width: number; height: number }): Promise<Page> => {
    const page = await visit('/login', size)
    await typeSignIn(page, username, 'baljudemo1!')
    await page.waitForURL(/\/shop\//)
    return page
  }

  it('a new store sees no prices, its headquarters approves it, and it orders', async () => {
    const store = await signIn('coffee12', phone)
    await store.goto(`${shop}/productList`)
    await store.getByText('본사 승인 후 확인하실 수 있습니다').first().waitFor()
    expect(await store.getByText(/[\d,]+원부터/).count()).toBe(0)

    const headquarters = await signIn('hqcoffee')
    await headquarters.goto('/partner/saebyeoknaru/store')
    await headquarters.getByRole('button', { name: /^승인대기/ }).click()
    await headquarters.getByRole('link', { name: /송도점/ }).click()
    expect(await violationsOf(headquarters)).toEqual([])
    await headquarters.getByRole('button', { name: '승인', exact: true }).click()
    await headquarters.getByRole('dialog').getByRole('button', { name: '승인' }).click()
    await toasted(headquarters, '매장을 승인했습니다.')
    await headquarters.getByText('승인대기 → 정상').waitFor()

    await store.reload()
    await store
      .getByText(/[\d,]+원부터/)
      .first()
      .waitFor()
    await order(store, '감열지')
  }, 90_000)

  it('the operator refuses a brand with a reason, and then approves it', async () => {
    const operator = await signIn('operator')
    await operator.goto('/admin')
    await operator.getByRole('button', { name: /^본사 승인 \d+건/ }).click()
    await operator.getByRole('link', { name: '본사 승인 전체 목록' }).click()
    await operator.waitForURL(/\/admin\/brand\?state=WAIT/)
    expect(await violationsOf(operator)).toEqual([])
    const waiting = operator.getByRole('row').nth(1).getByRole('link')
    await waiting.click()
    await operator.getByRole('button', { name: '보류', exact: true }).click()
    await operator.getByRole('textbox', { name: /사유/ }).fill('사업자등록번호를 다시 확인해 주세요.')
    await operator.getByRole('button', { name: '보류하기' }).click()
    await operator.getByText('보류: 사업자등록번호를 다시 확인해 주세요.').waitFor()
    await operator.getByRole('button', { name: '승인', exact: true }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '승인' }).click()
    await toasted(operator, '브랜드를 승인했습니다')
    expect(await violationsOf(operator)).toEqual([])
  }, 90_000)

  it('a member signs in with a temporary password and is asked to change it', async () => {
    const operator = await signIn('operator')
    await operator.goto('/admin/member?search=coffee09')
    await operator.getByRole('link', { name: /coffee09/ }).click()
    await operator.getByRole('button', { name: '임시 비밀번호 발급' }).click()
    await operator.getByRole('button', { name: '발급하기' }).click()
    const password = (await operator.getByLabel('임시 비밀번호', { exact: true }).textContent()) ?? ''
    expect(await violationsOf(operator)).toEqual([])
    const member = await visit('/login')
    await member.getByRole('textbox', { name: '아이디' }).fill('coffee09')
    await member.getByRole('textbox', { name: '비밀번호' }).fill(password)
    await member.getByRole('button', { name: '로그인', exact: true }).click()
    await member.getByRole('dialog', { name: /비밀번호를 반드시 변경해 주세요/ }).waitFor()
  }, 60_000)
})

/** The axe violations after everything has loaded. */
async function violationsOf(page: Page): Promise<string[]> {
  await untilQuiet(page)
  return violations(page)
}

/** Orders by transfer, from the product to the printed document. */
async function order(store: Page, product: string): Promise<void> {
  await store.goto(`${shop}/productList?search=${encodeURIComponent(product)}`)
  await store
    .getByRole('link', { name: new RegExp(product) })
    .first()
    .click()
  await store.waitForURL('**/productDetail/**')
  await store.getByRole('button', { name: '장바구니 담기' }).last().click()
  await store.getByText('장바구니에 담았습니다.').first().waitFor()
  await store.goto(`${shop}/cartList`)
  await store
    .getByRole('button', { name: /상품 주문/ })
    .last()
    .click()
  await store.waitForURL('**/order?**')
  await store.getByRole('radio', { name: /계좌입금/ }).click()
  await store
    .getByRole('button', { name: /원 주문하기/ })
    .last()
    .click()
  await store.getByText('주문이 접수되었습니다.').first().waitFor()
}
