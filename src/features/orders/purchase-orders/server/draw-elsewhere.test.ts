import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { nothingToCheck } from '#contract/print-check.ts'
import { drawPdf } from '#features/orders/documents/server/pdf/draw-pdf.ts'
import type { PdfKind } from '#features/orders/documents/server/pdf/pdf-kind.ts'
import { companyBlock } from '#testing/fixtures/orders/purchase-orders.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { won } from '#values/won.ts'
import type { PurchaseBundle, PurchaseLine } from '../contract/purchase-bundle.ts'
import type { PrintedPurchaseOrder } from './pdf/draw-purchase-order.ts'
import { purchaseOrderPdf } from './pdf/purchase-order-pdf.ts'

const line: PurchaseLine = {
  lineNo: 1,
  rowNo: 1,
  name: '종이컵 10온스 무지 1,000개',
  option: '크라프트',
  spec: '1박스 1,000개',
  unit: '개',
  asked: 200,
  takenBack: 0,
  sent: 0,
  left: 200,
  shipped: 0,
  supply: won(20_000),
}
const receiver = {
  name: '김하늘',
  phone: '010-1234-5678',
  postalCode: '04524',
  address1: '서울 중구 세종대로 110',
  address2: '3층',
  memo: '문 앞에 놓아 주세요.',
}
const bundleOf = (at: number): PurchaseBundle => ({
  orderNumber: `20261120-${String(at).padStart(7, '0')}`,
  storeName: `새벽나루커피 ${at}호점`,
  shipsOn: '2026-11-23',
  receiver,
  printCheck: nothingToCheck,
  isMoved: false,
  isOutdated: false,
  isCancelled: false,
  lines: [line, line, line],
  exchanges: [],
  parcels: [],
})
const order: PrintedPurchaseOrder = {
  number: '20261120-001',
  sequence: 1,
  day: '2026-11-20',
  supplierName: '한결포장',
  previous: undefined,
  company: companyBlock(),
  bundles: Array.from({ length: 600 }, (_, at) => bundleOf(at)),
  supply: won(36_000_000),
}

/** The turns of the event loop in which another request could be answered, counted until `ended`. */
async function countTurns(ended: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  void ended.then(() => (isDone = true))
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    turns++
  }
  return turns
}

it('a purchase order of 600 orders leaves the event loop to other requests', async () => {
  // The process starts before the measurement.
  await drawPdf(purchaseOrderPdf, '발주서', { ...order, bundles: [] })
  const drawn = drawPdf(purchaseOrderPdf, '발주서', order)
  const before = performance.eventLoopUtilization()
  const turns = await countTurns(drawn)
  const { utilization } = performance.eventLoopUtilization(before)
  // Drawn in this process, it is 1 for some seconds, and other requests come in its pauses only.
  expect(utilization).toBeLessThan(0.3)
  expect(turns).toBeGreaterThan(20)
  const text = (await readPdf(await drawn)).join('')
  for (const { storeName } of [order.bundles[0]!, order.bundles.at(-1)!])
    // 600 of them
    expect(text).toContain(storeName.replaceAll(' ', ''))
}, 120_000)

it('an error in the drawing is reported without the drawn data, and the next file is drawn', async () => {
  const unknown: PdfKind<string> = { name: 'unknown' }
  await expect(drawPdf(unknown, '김하늘', '010-1234-5678')).rejects.toThrow('unknown kind')
  const broken = { ...order, bundles: [{ receiver }] } as unknown as PrintedPurchaseOrder // lacks its lines
  const refused = await drawPdf(purchaseOrderPdf, '발주서', broken).catch((error: unknown) => String(error))
  expect(refused).toMatch(/could not be drawn: TypeError/)
  expect(refused).not.toContain('김하늘')
  expect((await drawPdf(purchaseOrderPdf, '발주서', { ...order, bundles: [] })).length).toBeGreaterThan(1_000)
}, 120_000)
