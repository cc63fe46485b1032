import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { journey } from '../harness/journey.ts'
import { desktop, phone } from '../steps/pages.ts'
import { openShopApi } from '../steps/shop-api.ts'
import { signIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'

const shop = '/shop/saebyeoknaru'
const guide = '내일 오후에 택배 기사님이 방문합니다.'
const refusal = '주문하신 상품이 맞게 나갔습니다.'

/** Ticks the first row that may go back, which begins with all its pieces, and lowers the count to one. */
async function choosePieces(page: Page) {
  const rows = page.getByRole('group', { name: '반품·교환할 수량' })
  await rows.getByRole('checkbox').first().check()
  const count = rows.getByRole('textbox')
  await count.fill('1')
  await count.press('Enter')
}

/** The newest request of the operator's list with this reason. */
async function openRequest(operator: Page, reason: RegExp) {
  await operator.goto('/admin/return?state=OPEN')
  await operator.getByRole('row', { name: reason }).getByRole('link').first().click()
  await operator.getByRole('heading', { name: reason }).waitFor()
}

journey('a return', ({ visit }) => {
  it('and an exchange are asked for on a phone; one is refunded as cash, the other refused', async () => {
    const store = await visit(`${shop}/orderList`, { ...phone, as: 'storecoffee' })
    const api = await openShopApi(store)
    const { content } = await api.get<{ content: { orderNumber: string; payMethod: string }[] }>('/order?status=RC')
    const { orderNumber = '' } = content.find(({ payMethod }) => payMethod !== 'CARD') ?? {}
    const { id } = await api.get<{ id: number }>('/user/info')
    const balance = async () => (await api.get<{ balance: number }>(`/member/${id}/cash`)).balance
    const before = await balance()

    await store.goto(`${shop}/returnList`)
    await store.getByRole('link', { name: '반품·교환 신청' }).click()
    await store.getByRole('list', { name: '주문 목록' }).waitFor()
    expect(await violations(store)).toEqual([])
    await store.goto(`${shop}/orderDetail/${orderNumber}`)
    expect(await violations(store)).toEqual([])
    await store.getByRole('link', { name: '반품·교환 신청' }).click()
    await store.getByRole('radio', { name: '상품 불량' }).check()
    await store.getByText('반품하거나 교환할 상품을 선택해 주세요.').first().waitFor()
    await choosePieces(store)
    await store.getByLabel('내용').fill('인쇄가 번져 있습니다.')
    await store.getByLabel('사진 선택').setInputFiles({
      name: '불량.png',
      mimeType: 'image/png',
      buffer: await drawPicture({ width: 600, height: 400 }),
    })
    await store.getByRole('list', { name: '사진 목록' }).getByText('불량.png').waitFor()
    // Scroll to the top: a radio button half under the header would count as too small a target.
    await store.evaluate('scrollTo(0, 0)')
    expect(await violations(store)).toEqual([])
    // Nothing typed is lost by a reload.
    await store.reload()
    expect(await store.getByLabel('내용').inputValue()).toBe('인쇄가 번져 있습니다.')
    await store.getByRole('button', { name: '신청하기' }).click()
    await toasted(store, '반품·교환을 신청했습니다.')
    await store.getByText('환불 · 상품 불량').first().waitFor()

    await store.getByRole('link', { name: '반품·교환 신청' }).click()
    await store.getByRole('radio', { name: '다른 상품 배송' }).check()
    await choosePieces(store)
    await store.getByRole('radio', { name: '교환', exact: true }).check()
    await store.getByRole('radio', { name: '직접 발송' }).check()
    await store.getByLabel('내용').fill('다른 색 상품이 왔습니다.')
    await store.getByRole('button', { name: '신청하기' }).click()
    await store.getByText('교환 · 다른 상품 배송').first().waitFor()
    expect(await violations(store)).toEqual([])

    const operator = await signIn({ visit }, '/login', 'operator', desktop)
    await openRequest(operator, /환불 · 상품 불량/)
    await operator.getByRole('img', { name: '불량.png' }).waitFor()
    expect(await violations(operator)).toEqual([])
    await operator.getByRole('button', { name: '승인', exact: true }).click()
    await operator.getByLabel(/신청자에게 보낼 안내/).fill(guide)
    expect(await violations(operator)).toEqual([])
    await operator.getByRole('button', { name: '승인하기' }).click()
    await toasted(operator, '신청을 승인했습니다.')
    await store.reload()
    await store.getByText(guide).first().waitFor()
    await operator.getByRole('button', { name: '상품 도착 확인' }).click()
    await toasted(operator, '상품 도착을 확인했습니다.')
    await operator.getByRole('button', { name: '환불', exact: true }).click()
    await operator.getByRole('button', { name: '공급사 귀책' }).click()
    expect(await violations(operator)).toEqual([])
    await operator.getByRole('button', { name: /^[1-9][\d,]*원 환불하기$/ }).click()
    await toasted(operator, '원을 환불했습니다.')

    await openRequest(operator, /교환 · 다른 상품 배송/)
    await operator.getByRole('button', { name: '거절', exact: true }).click()
    await operator.getByLabel(/거절 사유/).fill(refusal)
    await operator.getByRole('button', { name: '거절하기' }).click()
    await toasted(operator, '신청을 거절했습니다.')
    await operator.goto(`/admin/order/${orderNumber}`)
    await operator.getByRole('link', { name: '교환 · 다른 상품 배송' }).waitFor()

    await store.reload()
    await store.getByText(refusal).first().waitFor()
    // Other journeys may have refunded pieces of the order.
    await store.getByText('을 환불해 드렸습니다.').first().waitFor()
    expect(await balance()).toBeGreaterThan(before)
    expect(await violations(store)).toEqual([])
  })
})
