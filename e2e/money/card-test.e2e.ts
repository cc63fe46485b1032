import { it } from 'vitest'
import { journey } from '../harness/journey.ts'

/** The window is a page of its own, so that only a browser shows that the operator comes back from it. */
journey('an operator tests card payments', ({ visit }) => {
  it('is refused, pays, sees approval and cancellation, and goes back to the settings', async () => {
    const page = await visit('/admin/settings/card', { width: 390, height: 844, as: 'operator' })
    await page.getByRole('button', { name: '시험 결제' }).click()
    await page.waitForURL('**/pay/sandbox/T*')
    await page.getByRole('radio', { name: '거절되는 카드' }).click()
    await page.getByRole('button', { name: '1,000원 결제하기' }).click()
    const steps = page.getByRole('list', { name: '시험 결제 결과' })
    await steps.getByText('오류 코드: REJECT_CARD_COMPANY').waitFor()

    await page.getByRole('button', { name: '다시 시험 결제' }).click()
    await page.waitForURL('**/pay/sandbox/T*')
    await page.getByRole('button', { name: '1,000원 결제하기' }).click()
    await steps.getByText('승인 · 승인됨').waitFor()
    await steps.getByText('취소 · 취소됨').waitFor()
    // The result may be loaded again: nothing is paid twice.
    await page.reload()
    await steps.getByText('취소 · 취소됨').waitFor()
    await page.getByRole('link', { name: '카드 결제 설정' }).click()
    await page.getByText('시험 결제 완료').waitFor()
  }, 60_000)
})
