import { expect, it } from 'vitest'
import { inquirySentences } from '#features/talk/inquiries/contract/inquiry-form.ts'
import { journey } from '../harness/journey.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

journey('an inquiry', ({ visit }) => {
  it.each([
    ['phone', '/inquiry', '문의 내용', phone],
    ['desk', '/inquiry-supplier', '주요 취급 품목', desktop],
  ])('on a %s is sent from %s and answered in the console', async (device, path, lastField, size) => {
    const name = `가온분식 ${device}`
    const page = await visit('/', size)
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await page.getByLabel('업체명(상호)').fill(name)
    await page.getByRole('button', { name: '문의하기' }).click()
    const alert = (sentence: string) => page.getByRole('dialog', { name: sentence })
    await alert(inquirySentences.representative).getByRole('button', { name: '확인' }).click()
    await page.getByLabel('성함').fill('박가온')
    await page.getByLabel('지역').fill('서울 마포구')
    await page.getByLabel('연락처').fill('010-0000-3001')
    await page.getByLabel('이메일').fill('gaon@example.com')
    await page.getByLabel(lastField).fill('12개 매장에서 쓸 포장재 <b>견적</b>을 받고 싶습니다.')
    expect(await violations(page)).toEqual([])
    // The typed text is still there after a reload.
    await page.reload()
    await expect.poll(() => page.getByLabel('성함').inputValue()).toBe('박가온')
    await page.waitForFunction(() => performance.now() > 2_500)
    await page.getByRole('button', { name: '문의하기' }).click()
    await alert(inquirySentences.received).getByRole('button', { name: '확인' }).click()
    await page.waitForURL((url) => url.pathname === '/')

    const operator = await visit('/login', size)
    await typeSignIn(operator, 'operator', 'baljudemo1!')
    await operator.waitForURL(/\/shop\//)
    await operator.goto('/admin/inquiry')
    await operator
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await operator.getByText('12개 매장에서 쓸 포장재 <b>견적</b>을 받고 싶습니다.').waitFor()
    expect(await violations(operator)).toEqual([])
    await operator.getByRole('textbox', { name: '답변 내용' }).fill('내일 오전에 전화드리겠습니다.')
    await operator.getByRole('button', { name: '답변 보내기' }).click()
    await toasted(operator, '메일로 답변을 보냈습니다.')
    await operator.getByText('내일 오전에 전화드리겠습니다.').waitFor()
  })
})
