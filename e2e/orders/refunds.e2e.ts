import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { journey } from '../harness/journey.ts'
import { desktop, phone } from '../steps/pages.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'

const shop = '/shop/saebyeoknaru'
const limitFields = ['주문당 한도', '회원당 하루 한도'] as const

/** The limits of refunds at once, as the open page of the settings shows them. */
const limitsOn = (operator: Page) => Promise.all(limitFields.map((label) => operator.getByLabel(label).inputValue()))

async function setLimits(operator: Page, limits: readonly string[]): Promise<void> {
  await operator.goto('/admin/settings/defaults')
  for (const [index, label] of limitFields.entries()) {
    await operator.getByLabel(label).fill((limits[index] ?? '').replaceAll(',', ''))
  }
  await operator.getByRole('button', { name: '저장', exact: true }).click()
  await operator
    .getByLabel(limitFields[0])
    .and(operator.locator(`[value="${limits[0]}"]`))
    .waitFor()
}

journey('pieces that were sent', ({ visit }) => {
  it('are refunded at once within the limit when a store claims them, the rest by the operator', async () => {
    const operator = await visit('/admin/settings/defaults', { ...desktop, as: 'operator' })
    const limits = await limitsOn(operator)
    // Journeys of the same server expect that a return waits for the operator.
    onTestFinished(() => setLimits(operator, limits))
    await setLimits(operator, ['1,000,000', '1,000,000'])

    const store = await visit(`${shop}/orderList?status=RC`, { ...phone, as: 'storecoffee' })
    const order = (await store.locator('a[href*="/orderDetail/"]').first().getAttribute('href')) ?? ''
    const orderNumber = /\d{8}-\d{7}/.exec(order)?.[0] ?? ''
    await store.goto(`${shop}/questionList/new?order=${orderNumber}`)
    await store.getByLabel('문의 유형').selectOption('SHORTAGE')
    await store.getByLabel('문의 내용').fill('한 개가 덜 왔습니다.')
    await store.getByRole('button', { name: '반품·교환 신청으로 이어서 작성' }).click()
    const pieces = store.getByRole('group', { name: '반품·교환할 수량' })
    await pieces.getByRole('checkbox').last().check()
    await pieces.getByRole('textbox').fill('1')
    await pieces.getByRole('textbox').press('Enter')
    await store.getByText(/신청하시면 [\d,]+원을 바로 환불해 드립니다/).waitFor()
    expect(await violations(store)).toEqual([])
    // The chosen pieces survive a reload, like the text.
    await store.reload()
    await store.getByText(/신청하시면 [\d,]+원을 바로 환불해 드립니다/).waitFor()
    await store.getByRole('button', { name: '신청하기' }).click()
    await toasted(store, '원을 바로 환불해 드렸습니다')
    await store.getByText('환불 완료').first().waitFor()
    await store.goto(`${shop}/orderDetail/${orderNumber}`)
    await store.getByText('환불된 상품').waitFor()
    await store.getByText('수량 부족·오배송·환불').waitFor()
    expect(await violations(store)).toEqual([])

    await operator.goto(`/admin/order/${orderNumber}`)
    await operator.getByRole('button', { name: '출고 후 환불' }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('button', { name: '파손·불량' }).click()
    await dialog
      .getByRole('group', { name: '환불할 수량' })
      .getByRole('button', { name: /늘리기|추가|\+/ })
      .first()
      .click()
    await dialog.getByLabel(/^사유 설명/).fill('상자가 젖은 채 도착함')
    expect(await violations(operator)).toEqual([])
    await dialog.getByRole('button', { name: /^[1-9][\d,]*원 환불하기$/ }).click()
    await toasted(operator, '원을 환불했습니다.')
    await operator.getByText('파손·불량 · 상자가 젖은 채 도착함').first().waitFor()
  })
})

journey('an order that is not sent yet', ({ visit }) => {
  it('is cancelled whole by the operator, who sees the refund before', async () => {
    const operator = await visit('/admin/order?status=PC', { ...desktop, as: 'operator' })
    await operator.locator('[data-row-open]').first().click()
    await operator.getByRole('button', { name: '취소·환불' }).first().click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('button', { name: '전체 취소', exact: true }).click()
    await dialog.getByRole('button', { name: '공급사 귀책' }).click()
    await dialog.getByLabel(/^사유/).fill('품절로 인한 취소')
    const cancel = dialog.getByRole('button', { name: /^[1-9][\d,]*원 환불하고 전체 취소하기$/ })
    await cancel.waitFor()
    expect(await violations(operator)).toEqual([])
    await cancel.click()
    await toasted(operator, '주문이 취소되었습니다.')
  })
})
