import { expect, it } from 'vitest'
import { balanceOf, requestCharge } from '../steps/cash-pages.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'

const phone = { width: 390, height: 844 }
const shop = '/shop/saebyeoknaru'

/** [rules §7] Cash comes in by transfer and card, goes back to the card, and goes out to an account. */
journey('the cash of a store', ({ visit }) => {
  it('is charged by transfer, which the operator confirms', async () => {
    const store = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const before = await balanceOf(store)
    const number = await requestCharge(store, '30만원')
    await store.reload()
    await store.getByText(number).waitFor()

    const operator = await visit(`/admin/charge?search=${number}`, { as: 'operator' })
    await operator.getByRole('button', { name: '입금 확인' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '300,000원 입금 확인' }).click()
    await operator.getByText('300,000원을 예치금으로 충전했습니다.').waitFor()

    await store.reload()
    await store.getByRole('heading', { name: '예치금이 충전되었습니다.' }).waitFor()
    expect(await balanceOf(store)).toBe(before + 300_000)
    await store.goto(`${shop}/cashStatus`)
    await store.getByText(`예치금 충전 ${number}`).first().waitFor()
  }, 90_000)

  it('is charged by card, and goes back to it while nothing is spent', async () => {
    const store = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const before = await balanceOf(store)
    await store.goto(`${shop}/cashCharge?shortBy=12300`)
    await store.getByText('충전 단위에 맞춰 13,000원을 넣어 두었습니다.', { exact: false }).waitFor()
    await store.getByRole('radio', { name: '신용카드' }).check({ force: true })
    await store.getByRole('button', { name: '13,000원 카드로 충전하기' }).click()
    await store.waitForURL('**/pay/sandbox/**')
    await store.getByRole('button', { name: /결제/ }).first().click()
    await store.getByRole('heading', { name: '예치금이 충전되었습니다.' }).waitFor()
    expect(await balanceOf(store)).toBe(before + 13_000)

    await store.goBack()
    await store.goto(`${shop}/cashDraw`)
    await store
      .getByRole('link', { name: /카드 결제 취소 가능/ })
      .first()
      .click()
    await store.getByRole('button', { name: '카드 결제 취소' }).click()
    await store.getByRole('dialog').getByRole('button', { name: '카드 결제 취소' }).click()
    await store.getByRole('heading', { name: '카드 결제를 취소했습니다.' }).waitFor()
    expect(await balanceOf(store)).toBe(before)
  }, 90_000)

  it('is withdrawn: held at once, listed for the bank, and paid', async () => {
    const store = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const before = await balanceOf(store)
    await store.goto(`${shop}/cashDraw`)
    await store.getByLabel(/^출금 금액/).fill('20000')
    await store.getByLabel(/^은행/).selectOption('088')
    await store.getByLabel(/^계좌번호/).fill('110-123-456789')
    await store.getByRole('button', { name: '20,000원 출금 신청' }).click()
    await store.getByText('20,000원 출금을 처리하고 있습니다.', { exact: false }).waitFor()
    expect(await balanceOf(store)).toBe(before - 20_000)

    const operator = await visit('/admin/draw', { as: 'operator' })
    const row = operator.getByRole('row').filter({ hasText: '20,000원' })
    await row.locator('label').first().click()
    const [download] = await Promise.all([
      operator.waitForEvent('download'),
      operator.getByRole('button', { name: '이체 목록 받기' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^출금_이체목록_.*\.xlsx$/)
    await row.getByText('지급 진행 중').waitFor()
    await operator.getByRole('button', { name: '지급 완료' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '지급 완료' }).click()
    await operator.getByText('1건의 출금을 지급 완료로 처리했습니다.').waitFor()

    await store.goto(`${shop}/cashDraw`)
    await store.getByText('출금완료').first().waitFor()
    await operator.goto('/admin/integrity')
    await operator.getByText('모든 금액이 맞습니다.').waitFor()
  }, 90_000)
})
