import { it } from 'vitest'
import { journey } from '../harness/journey.ts'

journey('figures of the platform', ({ visit }) => {
  it('are the sales of a period, and lead to the orders behind them', async () => {
    const page = await visit('/admin/sales', { as: 'operator' })
    await page.getByRole('heading', { name: '매출 현황' }).waitFor()
    await page.getByText(/브랜드별 매출 \d+곳/).waitFor()
    await page.getByText('처리할 일').waitFor()
    await page.getByRole('link', { name: /새벽나루커피/ }).click()
    await page.waitForURL(/\/admin\/order\?period=custom.*partnerId=/)
  })

  it('are what a month still needs, with the page that does it', async () => {
    const page = await visit('/admin/monthEnd', { as: 'operator' })
    await page.getByRole('heading', { name: '월 마감' }).waitFor()
    await page.getByText('장부, 주문, 입금, 카드, 출금의 금액이 모두 맞습니다.').waitFor()
    await page.getByRole('listitem').filter({ hasText: '본사 정산 지급' }).getByRole('link').click()
    await page.waitForURL(/\/admin\/settlement\?month=\d{4}-\d{2}/)
  })
})
