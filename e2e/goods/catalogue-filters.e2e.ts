import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { violations } from '../harness/violations.ts'

/** The texts of the table's rows, without its header. */
const rowsOf = async (page: Page): Promise<string[]> => (await page.getByRole('row').allInnerTexts()).slice(1)

/** Waits until every row of the table passes. */
async function onlyRows(page: Page, passes: (row: string) => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        const rows = await rowsOf(page)
        return rows.length > 0 && rows.every((row) => passes(row))
      },
      { timeout: 15_000 },
    )
    .toBe(true)
}
const onlyRowsWith = (page: Page, text: string) => onlyRows(page, (row) => row.includes(text))

/** The last column is the market's price. */
const isInMarket = (row: string) => row.trimEnd().endsWith('원')

journey('filters of the catalogue', (visitor) => {
  it('show other rows of what brands sell: by brand, supplier, market and search, also after a reload', async () => {
    const page = await visitor.visit('/admin/partnerproduct', { as: 'operator' })
    await page.getByRole('table').waitFor()
    const all = await rowsOf(page)

    await page.getByLabel('브랜드', { exact: true }).fill('ㅅㅂㄴㄹ')
    await page.getByRole('option', { name: /새벽나루/ }).click()
    await onlyRowsWith(page, '새벽나루')
    expect(await rowsOf(page)).not.toEqual(all)

    await page.getByLabel('공급사', { exact: true }).fill('온유니폼')
    await page.getByRole('option', { name: /온유니폼/ }).click()
    await onlyRowsWith(page, '온유니폼')
    await page.reload()
    await onlyRowsWith(page, '온유니폼')
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: '초기화' }).click()
    // This button shows the fields that do not fit into the line.
    await page.getByRole('button', { name: '필터', exact: true }).click()
    await page.getByLabel('마켓', { exact: true }).selectOption('Y')
    await onlyRows(page, isInMarket)
    await page.getByLabel('마켓', { exact: true }).selectOption('N')
    await onlyRows(page, (row) => !isInMarket(row))
    await page.getByRole('searchbox', { name: '상품 검색' }).fill('ㅁㅎ')
    await page.keyboard.press('Enter')
    await onlyRowsWith(page, '명함')
  }, 90_000)

  it('show other suppliers', async () => {
    const page = await visitor.visit('/admin/supplier', { as: 'operator' })
    await page.getByRole('table').waitFor()
    expect(await rowsOf(page)).toHaveLength(4)
    await page.getByLabel('배송비 정책', { exact: true }).selectOption('FREE')
    await onlyRowsWith(page, '온유니폼')
    await page.getByRole('button', { name: '초기화' }).click()
    await page.getByRole('searchbox', { name: '공급사 검색' }).fill('ㄴㄹㅇㅅ')
    await page.keyboard.press('Enter')
    await onlyRowsWith(page, '누리인쇄')
    expect(await violations(page)).toEqual([])
  }, 60_000)
})
