import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { nothingToCheck } from '#contract/print-check.ts'
import { drawPdf } from '#features/documents/server/pdf/draw-pdf.ts'
import type { PdfKind } from '#features/documents/server/pdf/pdf-kind.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { won } from '#values/won.ts'
import type { PrintedPurchaseOrder } from './pdf/draw-purchase-order.ts'
import { purchaseOrderPdf } from './pdf/purchase-order-pdf.ts'

const line = {
  productId: 1,
  name: '종이컵 10온스 무지 1,000개',
  option: '크라프트',
  spec: '1박스 1,000개',
  unit: '개',
  asked: 200,
  takenBack: 0,
  sent: 0,
  left: 200,
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
const order = {
  number: '20261120-001',
  sequence: 1,
  day: '2026-11-20',
  supplierName: '한결포장',
  previous: undefined,
  company: {
    companyName: '주식회사 누리가맹',
    businessNumber: '1078118103',
    representative: '김하늘',
    address: '서울 마포구 가온로 12',
    contactName: '이도윤',
    tel: '02-000-0000',
  },
  bundles: Array.from({ length: 582 }, (_, at) => ({
    orderNumber: `20261120-${String(at).padStart(7, '0')}`,
    storeName: `새벽나루커피 ${at}호점`,
    shipsOn: '2026-11-23',
    receiver,
    isMoved: false,
    lines: [line, line, line],
    exchanges: [],
    printCheck: nothingToCheck,
  })),
  supply: won(34_920_000),
} as unknown as PrintedPurchaseOrder // the fields that are printed

it('a purchase order of 582 orders leaves the event loop to other requests', async () => {
  // The process starts before the measurement.
  await drawPdf(purchaseOrderPdf, '발주서', { ...order, bundles: [] })
  const before = performance.eventLoopUtilization()
  const content = await drawPdf(purchaseOrderPdf, '발주서', order)
  const { utilization } = performance.eventLoopUtilization(before)
  // Drawn in this process, it is 1 for some seconds.
  expect(utilization).toBeLessThan(0.3)
  const text = (await readPdf(content)).join('')
  for (const { storeName } of [order.bundles[0]!, order.bundles[581]!])
    expect(text).toContain(storeName.replaceAll(' ', ''))
}, 120_000)

it('an error in the drawing is told without what was to be drawn, and the next file is drawn', async () => {
  const unknown: PdfKind<string> = { name: 'unknown' }
  await expect(drawPdf(unknown, '김하늘', '010-1234-5678')).rejects.toThrow('unknown kind')
  const broken = { ...order, bundles: [{ receiver }] } as unknown as PrintedPurchaseOrder // lacks its lines
  const refused = await drawPdf(purchaseOrderPdf, '발주서', broken).catch((error: unknown) => String(error))
  expect(refused).toMatch(/could not be drawn: TypeError/)
  expect(refused).not.toContain('김하늘')
  expect((await drawPdf(purchaseOrderPdf, '발주서', { ...order, bundles: [] })).length).toBeGreaterThan(1_000)
}, 120_000)
