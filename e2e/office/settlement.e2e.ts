import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lastEndedMonth, monthText } from '#features/office/settlement/contract/settlement-terms.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { journey } from '../harness/journey.ts'
import { toasted } from '../steps/toasts.ts'

const brand = '새벽나루커피'
const phone = { width: 390, height: 844 }

journey('settlement of a brand', ({ visit }) => {
  it('is confirmed, listed and paid by the operator, and the headquarters reads the same statement', async () => {
    const operator = await visit('/admin/settlement', { as: 'operator' })
    const amount = await amountOf(operator)
    await choose(operator, '정산 확정')
    await operator.getByRole('dialog').getByRole('button', { name: '정산 확정' }).click()
    await toasted(operator, '1개 브랜드의 정산을 확정했습니다.')
    await operator.getByRole('row', { name: new RegExp(`${brand}.*정산확정`) }).waitFor()

    await operator.getByRole('checkbox', { name: new RegExp(brand) }).check({ force: true })
    const list = await saved(operator, '이체 목록 받기')
    expect(openWorkbook(list).rows[1]?.[2]).toBe(amount)
    await operator.getByRole('region', { name: '선택한 항목' }).getByRole('button', { name: '지급 완료' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '지급 완료' }).click()
    await toasted(operator, '1개 브랜드의 정산을 지급 완료로 기록했습니다.')

    const headquarters = await visit('/partner/saebyeoknaru/margin', { ...phone, as: 'hqcoffee' })
    await headquarters.getByRole('link', { name: '월별 정산' }).click()
    await headquarters.getByRole('link', { name: monthText(lastEndedMonth(new Date())) }).click()
    await headquarters.getByRole('heading', { name: `${monthText(lastEndedMonth(new Date()))} 정산` }).waitFor()
    await headquarters.getByText('정산완료').first().waitFor()
    const statement = openWorkbook(await saved(headquarters, '엑셀')).rows
    expect(statement.find(([label]) => label === '정산 금액')?.[1]).toBe(amount)
  }, 90_000)
})

async function amountOf(page: Page): Promise<number> {
  const row = page.getByRole('row', { name: new RegExp(brand) })
  await row.waitFor()
  const cells = await row.getByRole('cell').allInnerTexts()
  // The last cell is the state.
  return Number(cells.at(-2)?.replaceAll(/[^\d-]/g, ''))
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('checkbox', { name: new RegExp(brand) }).check({ force: true })
  await page.getByRole('region', { name: '선택한 항목' }).getByRole('button', { name: action }).click()
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await waiting).path())
}
