import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sheetType, type DataOf } from '#contract/call.ts'
import type { adminOrderDetailCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { supplierLinkSentences } from '#features/orders/purchase-orders/contract/purchase-order-terms.ts'
import type {
  PurchaseOrderDetail,
  PurchaseOrderRow,
} from '#features/orders/purchase-orders/contract/purchase-orders.admin.calls.ts'
import type { OutboxMail } from '#server/mail/mailer.ts'
import { journey } from '../harness/journey.ts'
import { ownServer } from '../harness/own-server.ts'
import { openShopApi, type ShopApi } from '../steps/shop-api.ts'
import { signIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'

const phone = { width: 390, height: 844 }

journey('purchase orders of suppliers', ({ visit }) => {
  it('are made and mailed by the operator, and answered by the supplier on a phone without an account', async () => {
    const page = await signIn({ visit }, '/login', 'operator')
    const api = await openShopApi(page)
    await page.goto('/admin/purchaseOrder')
    await page.getByRole('link', { name: '발주서 보내기' }).click()
    // Looks at the document of one supplier, then sends to all.
    await page.locator('tbody tr').first().getByRole('link').first().click()
    await savedPdf(page, 'PDF 미리보기')
    await page.getByRole('button', { name: '이 공급사에 보내기' }).waitFor()
    await page.goto('/admin/purchaseOrder/due')
    await page.getByLabel('전체 선택').press('Space')
    await page.getByRole('button', { name: /곳에 보내기/ }).click()
    await page.getByRole('button', { name: '만들고 보내기' }).click()
    await page.getByText(/발주서 \d+건을 만들었습니다\./).waitFor()

    const { order, orderNumber } = await findShippable(api)
    expect(order.link).toContain('/supplier#')
    await page.goto(`/admin/purchaseOrder/${order.number}`)
    await page.getByRole('heading', { name: order.number }).waitFor()
    await page.getByText(orderNumber).first().waitFor()

    const supplier = await visit(new URL(order.link ?? '').pathname + new URL(order.link ?? '').hash, phone)
    await supplier.getByRole('heading', { name: order.supplierName }).waitFor()
    // The workbook that the page gives is taken back by it; nothing is filled in yet.
    const [workbook] = await Promise.all([
      supplier.waitForEvent('download'),
      supplier.getByRole('button', { name: '엑셀', exact: true }).click(),
    ])
    await supplier.getByText('엑셀로 운송장번호 한 번에 입력하기').click()
    await supplier.getByLabel('엑셀 파일').setInputFiles({
      name: workbook.suggestedFilename(),
      mimeType: sheetType,
      buffer: readFileSync(await workbook.path()),
    })
    await supplier.getByText(/운송장번호를 적지 않은 줄 \d+건은 그대로 둡니다/).waitFor()

    const row = supplier
      .getByRole('listitem')
      .filter({ has: supplier.getByText(orderNumber) })
      .first()
    await row.getByLabel('택배사').selectOption('CJGLS')
    await row.getByLabel('운송장번호').fill('1234')
    await row.getByRole('button', { name: '출고 등록' }).click()
    await row.getByText(/운송장번호를 다시 확인해 주세요/).waitFor()
    await row.getByLabel('운송장번호').fill('6894-0000-4321')
    await row.getByRole('button', { name: '출고 등록' }).click()
    await toasted(supplier, supplierLinkSentences.shipped)

    const shipped = await api.get<DataOf<typeof adminOrderDetailCall>>(`/admin/order/${orderNumber}`)
    expect(shipped.shipments.map(({ deliveryNumber }) => deliveryNumber)).toContain('689400004321')
    expect(['RP', 'RC']).toContain(shipped.status)
    await page.goto(`/admin/order/${orderNumber}`)
    await page.getByText('689400004321').first().waitFor()
    await page.getByText(`${order.supplierName} · CJ대한통운 689400004321`).waitFor()
  })

  it('are closed to a supplier whose link is altered or revoked', async () => {
    const page = await signIn({ visit }, '/login', 'operator')
    const api = await openShopApi(page)
    const [{ number }] = await listOrders(api)
    const { link } = await api.get<PurchaseOrderDetail>(`/admin/purchaseOrder/${number}`)
    const path = `/supplier${new URL(link ?? '').hash}`
    const altered = await visit(`${path.slice(0, -2)}xx`, phone)
    await altered.getByText(supplierLinkSentences.altered).waitFor()
    await page.goto(`/admin/purchaseOrder/${number}`)
    await page.getByRole('button', { name: '링크 막기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '링크 막기' }).click()
    await page.getByText('막은 링크입니다.').waitFor()
    const revoked = await visit(path, phone)
    await revoked.getByText(supplierLinkSentences.revoked).waitFor()
  })

  it('go with pick list, packing list and labels', async () => {
    const page = await visit('/admin/dispatch?scope=ALL', { as: 'operator' })
    await page.getByRole('heading', { name: '오늘 보낼 상품' }).waitFor()
    for (const name of ['피킹 리스트', '패킹 리스트', '주소 라벨']) await savedPdf(page, name)
    await expect
      .poll(() => mails().map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('[발주] 발주서 P'))
  })
})

async function listOrders(api: ShopApi): Promise<[PurchaseOrderRow, ...PurchaseOrderRow[]]> {
  const { content } = await api.get<{ content: PurchaseOrderRow[] }>('/admin/purchaseOrder')
  return content as [PurchaseOrderRow, ...PurchaseOrderRow[]] // the journey has made some
}

/** A purchase order with an order of which this supplier has everything to send. */
async function findShippable(api: ShopApi): Promise<{ order: PurchaseOrderDetail; orderNumber: string }> {
  for (const { number } of await listOrders(api)) {
    const order = await api.get<PurchaseOrderDetail>(`/admin/purchaseOrder/${number}`)
    const bundle = order.bundles.find(({ lines }) => lines.length > 0 && lines.every(({ left }) => left > 0))
    if (bundle) return { order, orderNumber: bundle.orderNumber }
  }
  throw new Error('no purchase order has something to send')
}

async function savedPdf(page: Page, name: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF')
}

/** The mails of the demo; a supplier without an address gets none. */
function mails(): OutboxMail[] {
  const folder = join(ownServer().dataDir, 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as OutboxMail) // as the mailer wrote it
}
