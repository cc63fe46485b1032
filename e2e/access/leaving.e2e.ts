import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const phone = { width: 390, height: 844 }
const shop = '/shop/market'

/** [law: dark patterns] Leaving is one page, and returns the cash of every kind. */
journey('a member who leaves with cash', ({ visit }) => {
  it('gets it back on the card and to an account, and is gone when it is paid', async () => {
    const store = await visit('/login/market', phone)
    await typeSignIn(store, 'member02', 'baljudemo1!')
    await store.waitForURL('**/shop/market**')
    await store.goto(`${shop}/cashCharge?shortBy=12300`)
    await store.getByRole('radio', { name: '신용카드' }).check({ force: true })
    await store.getByRole('button', { name: '13,000원 카드로 충전하기' }).click()
    await store.waitForURL('**/pay/sandbox/**')
    await store.getByRole('button', { name: /결제/ }).first().click()
    await store.getByRole('heading', { name: '예치금이 충전되었습니다.' }).waitFor()

    await store.goto(`${shop}/myPage/userInfo`)
    await store.getByRole('link', { name: '회원 탈퇴' }).click()
    await store.getByRole('checkbox', { name: '예치금 13,000원의 카드 결제 취소에 동의합니다.' }).check()
    await store.getByLabel(/^은행/).selectOption('088')
    await store.getByLabel(/^계좌번호/).fill('110-123-456789')
    await store.getByLabel(/^현재 비밀번호/).fill('baljudemo1!')
    await store.getByRole('button', { name: '출금 신청하고 탈퇴하기' }).click()
    await store.getByRole('dialog').getByRole('button', { name: '확인' }).click()
    await store.getByRole('button', { name: '탈퇴 예약 취소' }).waitFor()

    // A member who is leaving may only read.
    await store.goto(`${shop}/myPage`)
    await store.getByRole('link', { name: '탈퇴 예약 보기' }).waitFor()
    await store.goto(`${shop}/cashCharge`)
    await store.getByRole('button', { name: '30만원', exact: true }).click()
    await store.getByRole('button', { name: '300,000원 충전 신청하기' }).click()
    await store.getByText('탈퇴를 예약하셔서 내역만 확인하실 수 있습니다.', { exact: false }).waitFor()

    const operator = await visit('/admin/draw?search=member02', { as: 'operator' })
    const row = operator.getByRole('row').filter({ hasText: '출금신청' })
    await row.locator('label').first().click()
    await Promise.all([
      operator.waitForEvent('download'),
      operator.getByRole('button', { name: '이체 목록 받기' }).click(),
    ])
    await operator.getByRole('row').getByText('지급 진행 중').waitFor()
    await operator.getByRole('button', { name: '지급 완료' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '지급 완료' }).click()
    await operator.getByText('1건의 출금을 지급 완료로 처리했습니다.').waitFor()
    // The payment triggers the job that erases the member. A page that loads still shows its own address until the session is refused.
    await expect
      .poll(
        async () => {
          await store.goto(`${shop}/myPage`)
          await untilQuiet(store)
          return new URL(store.url()).pathname
        },
        { timeout: 90_000, interval: 3_000 },
      )
      .toContain('/login')
  }, 180_000)
})
