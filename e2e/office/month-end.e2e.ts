import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { OrderDocument } from '#features/orders/documents/contract/documents.calls.ts'
import { accountantMailSent } from '#features/office/month-end/contract/accountant-mail.ts'
import type { MonthEnd } from '#features/office/month-end/contract/month-end.calls.ts'
import type { OutboxMail } from '#server/mail/mailer.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { formatNumber } from '#values/won.ts'
import { journey } from '../harness/journey.ts'
import { ownServer } from '../harness/own-server.ts'
import { openShopApi } from '../steps/shop-api.ts'
import { signIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'

const accountant = 'accountant@example.com'
const phone = { width: 390, height: 844 }

journey('month-end pack', ({ visit }) => {
  it('leads from the cash to the figures of a month, whose files have the same sums', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const api = await openShopApi(page)
    await page.goto('/shop/saebyeoknaru/cashStatus')
    expect((await saved(page, '엑셀 저장')).name).toMatch(/^예치금내역_\d{8}-\d{8}\.xlsx$/)
    await openMonthEnd(page)
    const month = await page.getByLabel('기준 월').inputValue()
    const { sums, cash } = await api.get<MonthEnd>(`/cash/monthEnd?month=${month}`)
    expect(sums.orders).toBeGreaterThan(0)
    await page.getByRole('region', { name: '예치금' }).getByText(formatNumber(cash.closing)).waitFor()

    const workbook = await saved(page, '엑셀')
    expect(workbook.name).toBe(`월마감자료_${month}.xlsx`)
    const summary = openWorkbook(workbook.bytes).rows
    expect(summary.find(([kind]) => kind === '전체')).toContain(sums.total)
    expect(summary.at(-1)).toContain(cash.closing)
    const orders = openWorkbook(workbook.bytes, 2).rows
    expect(orders).toHaveLength(1 + sums.orders + 1)

    const pdf = await saved(page, 'PDF')
    const text = (await readPdf(pdf.bytes)).join('')
    for (const amount of [sums.total, sums.vat, cash.opening, cash.closing])
      expect(text).toContain(formatNumber(amount))
  }, 60_000)

  it('mails both files to the accountant once the person has confirmed address and month', async () => {
    const page = await visit('/shop/saebyeoknaru/orderList', { ...phone, as: 'storecoffee' })
    await openMonthEnd(page)
    const month = await page.getByLabel('기준 월').inputValue()
    await page.getByRole('button', { name: '메일 보내기' }).click()
    const dialog = page.getByRole('dialog', { name: '세무 담당자에게 보내기' })
    await dialog.getByLabel(/받는 이메일/).fill(accountant)
    await dialog.getByRole('button', { name: '보내기' }).click()
    const question = page.getByRole('dialog', { name: accountant })
    await question.getByRole('button', { name: '보내기' }).click()
    await toasted(page, accountantMailSent(accountant))
    expect(mailsTo(accountant)).toEqual([[`월마감자료_${month}.xlsx`, `월마감자료_${month}.pdf`]])
    // The dialog remembers the address.
    await page.getByRole('button', { name: '메일 보내기' }).click()
    await expect.poll(() => dialog.getByLabel(/받는 이메일/).inputValue()).toBe(accountant)
  }, 60_000)

  it('lets anybody who has a printed document compare it with what was issued', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const api = await openShopApi(page)
    const { content } = await api.get<{ content: { orderNumber: string }[] }>('/order?status=RC')
    const orderNumber = content[0]?.orderNumber ?? ''
    const document = await api.get<OrderDocument>(`/order/${orderNumber}/document/receipt`)
    const guest = await visit('/document', phone)
    await guest.getByRole('textbox').fill(document.serial.toLowerCase())
    await guest.getByRole('button', { name: '확인하기' }).click()
    const found = guest.getByRole('region', { name: '발행 내용' })
    await found.getByText(`${formatNumber(document.total)}원`).waitFor()
    expect(await found.textContent()).not.toContain(orderNumber)
  }, 60_000)
})

/** The names of the attachments of each mail to this address. */
/** By the page of all papers, which has the pack at the top. */
async function openMonthEnd(page: Page): Promise<void> {
  await page.getByRole('link', { name: '증빙·월 마감' }).click()
  await page.getByRole('heading', { name: /^\d{4}년 \d+월 마감 자료$/ }).waitFor()
  await page.getByRole('link', { name: '자세히 보기' }).click()
  await page.getByRole('heading', { name: '월 마감 자료', exact: true }).waitFor()
}

function mailsTo(email: string): (string[] | undefined)[] {
  const folder = join(ownServer().dataDir, 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const mails = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as OutboxMail) // as the mailer wrote it
  return mails.filter(({ to }) => to === email).map(({ attachments }) => attachments?.map(({ name }) => name))
}

async function saved(page: Page, label: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: label, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
