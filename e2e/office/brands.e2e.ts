import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { signUpBrand } from '../steps/sign-up-forms.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'

const phone = { width: 390, height: 844 }
const reason = '사업자등록번호를 다시 확인해 주세요.'

journey('a brand', ({ visit }) => {
  it('signs up, is refused, corrects its application on a phone, and is approved', async () => {
    const uri = `brand${Date.now().toString(36)}`
    const name = `시험브랜드 ${uri.slice(-5)}`
    const hq = await visit('/signup/franchisor', phone)
    await signUpBrand(hq, { uri, name })

    const operator = await signIn(await visit('/login'), 'operator')
    await openBrand(operator, name)
    await operator.getByRole('button', { name: '보류', exact: true }).click()
    await operator.getByRole('textbox', { name: /사유/ }).fill(reason)
    await operator.getByRole('button', { name: '보류하기' }).click()
    await toasted(operator, '승인을 보류했습니다')

    await hq.reload()
    await hq.getByText(`사유: ${reason}`).waitFor()
    await hq.getByRole('link', { name: '신청 내용 수정' }).click()
    await hq.waitForURL(`**/partner/${uri}/userInfo`)
    await hq.getByRole('textbox', { name: '사업자등록번호' }).fill('220-81-39938')
    expect(await violations(hq)).toEqual([])
    await hq.getByRole('button', { name: '수정한 내용 제출' }).click()
    await hq.getByRole('dialog').getByRole('button', { name: '제출' }).click()
    await toasted(hq, '수정하신 내용을 제출했습니다')
    await hq.getByText('수정하신 신청 내용을 확인하고 있습니다').waitFor()

    await operator.reload()
    await operator.getByText('사업자등록번호 124-81-00998 → 220-81-39938').first().waitFor()
    expect(await violations(operator)).toEqual([])
    await operator.getByRole('button', { name: '승인', exact: true }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '승인' }).click()
    await toasted(operator, '브랜드를 승인했습니다')
    await hq.goto(`/shop/${uri}/productList`)
    await hq.getByRole('link', { name: /원/ }).first().waitFor()
  }, 120_000)

  it('is suspended, and its shop says so; its former uri leads on', async () => {
    const operator = await signIn(await visit('/login'), 'operator')
    await openBrand(operator, '바삭온치킨')
    await operator.getByRole('button', { name: '이용정지', exact: true }).click()
    await operator.getByText('새 주문을 받지 않습니다.').waitFor()
    expect(await violations(operator)).toEqual([])
    await operator.getByRole('textbox', { name: /사유/ }).fill('시스템 점검')
    await operator.getByRole('dialog').getByRole('button', { name: '이용정지' }).click()
    await toasted(operator, '이용을 정지했습니다')

    const store = await signIn(await visit('/login'), 'storechicken')
    await store.getByText('지금은 주문을 받지 않는 쇼핑몰입니다').first().waitFor()
    await operator.getByRole('button', { name: '이용정지 해제' }).click()
    await operator.getByRole('textbox', { name: /사유/ }).fill('점검 완료')
    await operator.getByRole('dialog').getByRole('button', { name: '이용정지 해제' }).click()
    await toasted(operator, '이용정지를 해제했습니다')

    await rename(operator, 'basakonnew')
    await store.goto('/shop/basakon/productList?sort=name')
    await store.waitForURL('**/shop/basakonnew/productList?sort=name')
    const guest = await visit('/shop/basakon/orderList')
    await guest.waitForURL(/\/login\/basakonnew\?next=%2Fshop%2Fbasakonnew%2ForderList/)
    await typeSignIn(guest, 'storechicken', 'baljudemo1!')
    await guest.waitForURL('**/shop/basakonnew/orderList')
    await rename(operator, 'basakon')
  }, 120_000)
})

async function signIn(page: Page, username: string): Promise<Page> {
  await typeSignIn(page, username, 'baljudemo1!')
  await page.waitForURL(/\/shop\//)
  return page
}

async function openBrand(operator: Page, name: string): Promise<void> {
  await operator.goto(`/admin/brand?search=${encodeURIComponent(name)}`)
  await operator.getByRole('link', { name: new RegExp(name) }).click()
  await operator.getByRole('heading', { name }).last().waitFor()
}

async function rename(operator: Page, uri: string): Promise<void> {
  await operator.getByRole('button', { name: '정보 변경', exact: true }).click()
  await operator.getByRole('textbox', { name: /쇼핑몰 주소/ }).fill(uri)
  await operator.getByRole('button', { name: '저장', exact: true }).click()
  await toasted(operator, '브랜드 정보를 변경했습니다')
}
