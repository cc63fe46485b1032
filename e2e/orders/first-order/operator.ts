import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeAt } from '#features/access/second-factor/server/totp.ts'
import { typeSignIn } from '../../steps/sign-in.ts'

interface Account {
  username: string
  password: string
}

/** Signs in with the temporary password of the command, and sets the new one. */
export async function setFirstPassword(page: Page, { username, password }: Account, own: string): Promise<void> {
  await typeSignIn(page, username, password)
  const ask = page.getByRole('dialog', { name: /비밀번호를 반드시 변경해 주세요/ })
  await ask.getByRole('button', { name: '변경하기' }).click()
  await page
    .getByRole('dialog', { name: /임시 비밀번호로 로그인/ })
    .getByRole('button', { name: '확인' })
    .click()
  await page.waitForURL('**/user/help/password')
  await page.getByLabel(/^새 비밀번호\*/).fill(own)
  await page.getByLabel(/^새 비밀번호 확인/).fill(own)
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  // Setting the password has already signed the operator in.
  await page.waitForURL(/\/user\/secondFactor/)
  const used = await page.request.post('/api/user/login', { data: { username, password } })
  expect(await used.json()).toMatchObject({ code: 'F', data: '아이디 또는 비밀번호가 일치하지 않습니다.' })
}

/** An operator with all rights may open no other page before. */
export async function setUpSecondFactor(page: Page, password: string): Promise<void> {
  await page.waitForURL(/\/user\/secondFactor/)
  await page.getByLabel(/^현재 비밀번호/).fill(password)
  await page.getByRole('button', { name: '설정 시작' }).click()
  await page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' }).waitFor()
  const key = await page.getByLabel('설정 키', { exact: true }).innerText()
  await page.getByLabel(/^인증번호/).fill(codeAt(key.replaceAll(/\s/g, ''), new Date()))
  await page.getByRole('button', { name: '확인', exact: true }).click()
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBeGreaterThanOrEqual(8)
  await page.getByLabel('복구 코드를 안전한 곳에 저장했습니다.').check()
  await page.getByRole('button', { name: '계속' }).click()
  await page.waitForURL('**/admin/setup')
}
