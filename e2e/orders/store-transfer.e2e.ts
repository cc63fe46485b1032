import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'

const shop = '/shop/saebyeoknaru'
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

journey('the transfer of a store', ({ visit }) => {
  const signIn = async (username: string, size: { width: number; height: number }): Promise<Page> => {
    const page = await visit('/login', size)
    await typeSignIn(page, username, 'baljudemo1!')
    await page.waitForURL(/\/shop\//)
    return page
  }

  it.each([
    ['desk', 'coffee04', 'coffee03', desktop],
    ['phone', 'coffee07', 'coffee08', phone],
  ])(
    'on a %s: is proposed, accepted, and both owners see what they should',
    async (_, formerName, nextName, size) => {
      const former = await signIn(formerName, size)
      await former.goto(`${shop}/chainStoreList`)
      const store = (await former.getByRole('article').first().getByRole('heading').textContent()) ?? ''
      await former.goto(`${shop}/orderList`)
      const orderNumber = await former
        .getByText(/^\d{8}-\d{7}$/)
        .first()
        .textContent()

      const headquarters = await signIn('hqcoffee', size)
      await headquarters.goto(`/partner/saebyeoknaru/store?search=${encodeURIComponent(store)}`)
      // The centre leaves the name of its own brand out.
      await headquarters.getByRole('link', { name: new RegExp(store.replace('새벽나루커피 ', '')) }).click()
      await headquarters.getByRole('button', { name: '점주 변경', exact: true }).click()
      const dialog = headquarters.getByRole('dialog')
      await dialog.getByText('예치금은 옮겨지지 않고 현재 점주에게 남습니다.').waitFor()
      await dialog.getByRole('searchbox', { name: /회원/ }).fill(nextName)
      await dialog.getByRole('radio', { name: new RegExp(nextName) }).check()
      await dialog.getByRole('radio', { name: '수락하는 즉시' }).check()
      expect(await violations(headquarters)).toEqual([])
      await dialog.getByRole('button', { name: '점주 변경 신청' }).click()
      await toasted(headquarters, '점주 변경을 신청했습니다.')
      await headquarters.getByText('수락 대기').waitFor()

      const next = await signIn(nextName, size)
      await next.goto(`${shop}/chainStoreList`)
      await next.getByRole('region', { name: '점주 변경' }).getByRole('link', { name: store }).click()
      await fillIn(next)
      expect(await violations(next)).toEqual([])
      await next.getByRole('button', { name: '매장 넘겨받기' }).click()
      await toasted(next, '매장을 넘겨받았습니다')
      await next.getByRole('button', { name: `${store} 이 매장으로 전환` }).click()
      await toasted(next, '전환했습니다')

      // The former owner's page is still open: the next request loses the store and keeps the session.
      await former.goto(`${shop}/myPage`)
      await former
        .getByText('주문할 수 있는 매장이 없습니다. 지난 주문과 예치금은 계속 확인하실 수 있습니다.')
        .waitFor()
      expect(await violations(former)).toEqual([])
      await former.goto(`${shop}/orderDetail/${orderNumber}`)
      await former
        .getByText(/점주가 변경된 매장의 주문입니다/)
        .first()
        .waitFor()
      expect(await former.getByRole('button', { name: '같은 상품 재주문' }).count()).toBe(0)
      expect(await violations(former)).toEqual([])
      await former.goto(`${shop}/cartList`)
      await former.getByText('주문할 수 있는 매장이 없습니다. 매장이 있는 계정으로 로그인해 주세요.').waitFor()

      await headquarters.reload()
      await headquarters.getByText(/변경 완료/).waitFor()
    },
    120_000,
  )
})

async function fillIn(page: Page): Promise<void> {
  const values: Record<string, string> = {
    '매장 전화번호': '0200002002',
    '상호(법인명)': '바다커피',
    대표자명: '박바다',
    사업자등록번호: '1248100998',
    업태: '음식점업',
    종목: '커피',
  }
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label }).fill(value)
  }
}
