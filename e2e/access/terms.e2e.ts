import { expect, it, onTestFinished } from 'vitest'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { orderCartByTransfer, putIntoCart } from '../steps/buying.ts'
import { journey } from '../harness/journey.ts'
import { copyOfDemo } from '../harness/own-server.ts'
import { pressAccount } from '../steps/sign-in.ts'
import { journeySettings, startBalju } from '../harness/start-balju.ts'
import { violations } from '../harness/violations.ts'

const dayMs = 24 * 60 * 60 * 1000
const phone = { width: 390, height: 844 }
/** Two starts of a server. */
const timeout = 400_000

/** Moves the clock of the started program, which has no setting for it. */
const later = (days: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const Real = Date
    const by = ${days * dayMs}
    globalThis.Date = class extends Real {
      constructor(...parts) { if (parts.length > 0) super(...parts); else super(Real.now() + by) }
      static now() { return Real.now() + by }
    }`)}`,
})

journey('terms that are amended', ({ visit }) => {
  it('are announced to members, and asked for at the sign-in on their day', { timeout }, async () => {
    const dataDir = copyOfDemo()
    let balju = await startBalju(journeySettings, dataDir)
    onTestFinished(async () => void (await balju.stop()))
    const effectiveOn = addKoreanDays(koreanDay(new Date()), 7)

    const operator = await visit('/login', { address: balju.address })
    await pressAccount(operator, 'operator')
    await operator.waitForURL(/\/(shop|admin)/)
    await operator.goto('/admin/settings/terms')
    await operator.getByRole('button', { name: '개정하기' }).click()
    const body = operator.getByLabel(/^내용/)
    await body.fill((await body.inputValue()).replace('제1조 (목적)', '제1조 (새로운 목적)'))
    await operator.getByLabel(/^주요 개정 내용/).fill('제1조의 목적을 새로 정했습니다.')
    await operator.getByRole('checkbox', { name: '회원에게 다시 동의를 받습니다.' }).check()
    expect(await operator.getByLabel(/^시행일/).inputValue()).toBe(effectiveOn)
    expect(await violations(operator)).toEqual([])
    await operator.getByRole('button', { name: '저장', exact: true }).click()
    await operator.getByText('회원에게 개정을 안내합니다.').first().waitFor()
    await expect
      .poll(async () => {
        await operator.reload()
        return operator.getByText(/안내한 회원 [1-9]\d*명/).textContent()
      })
      .not.toContain('안내할 회원')

    const guest = await visit('/terms/service', { ...phone, address: balju.address })
    await guest.getByText('제1조의 목적을 새로 정했습니다.').waitFor()
    expect(await violations(guest)).toEqual([])
    await guest.getByRole('link', { name: '개정안 보기' }).click()
    await guest.getByRole('heading', { name: '제1조 (새로운 목적)' }).waitFor()

    const told = await visit('/login/saebyeoknaru', { ...phone, address: balju.address })
    await pressAccount(told, 'storecoffee')
    await told.waitForURL('**/shop/saebyeoknaru')
    await told.goto('/shop/saebyeoknaru/inbox')
    await told.getByRole('link', { name: /서비스 이용약관 개정 안내/ }).click()
    await told.getByRole('heading', { name: '제1조 (새로운 목적)' }).waitFor()

    await balju.end()
    balju = await startBalju({ ...journeySettings, ...later(8) }, dataDir)
    const store = await visit('/login/saebyeoknaru', { ...phone, address: balju.address })
    await pressAccount(store, 'storecoffee')
    await store.getByRole('heading', { name: '약관 개정 동의' }).waitFor()
    await store.getByText('제1조의 목적을 새로 정했습니다.').waitFor()
    expect(await violations(store)).toEqual([])
    await store.getByText('전문 보기').click()
    await store.getByRole('heading', { name: '제1조 (새로운 목적)' }).waitFor()
    await store.goto('/shop/saebyeoknaru/myPage/leave')
    await store.getByRole('heading', { name: '회원 탈퇴', level: 1 }).waitFor()
    await store.goto('/shop/saebyeoknaru/cartList')
    await store.waitForURL('**/user/terms?**')
    await store.getByRole('checkbox', { name: /서비스 이용약관에 동의합니다/ }).check()
    await store.getByRole('button', { name: '동의하고 계속하기' }).click()
    await store.waitForURL('**/shop/saebyeoknaru/cartList')
    await putIntoCart(store, '감열지')
    expect(await orderCartByTransfer(store, 'saebyeoknaru')).toMatch(/^\d{8}-\d{7}$/)
  })
})
