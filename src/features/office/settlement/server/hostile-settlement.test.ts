import { expect, it } from 'vitest'
import { drawingsOf } from '#features/orders/documents/server/pdf/draw-sheets.ts'
import { writeDrawings } from '#features/orders/documents/server/pdf/write-drawings.ts'
import { hostileTexts } from '#testing/files/hostile-texts.ts'
import { emptyGlyphs, outsideOf, overlapsOf, textBoxes } from '#testing/files/pdf-boxes.ts'
import type { SettlementRow } from '../contract/settlement.calls.ts'
import { settlementNote, settlementSheets, settlementTitle } from '../contract/settlement-sheets.ts'

const won = 987_654_321_098

it.each(hostileTexts)('the settlement has no text on another one or beyond the page: %s', async (_, words) => {
  const row: SettlementRow = {
    id: 1,
    month: '2026-05',
    state: 'HELD',
    count: 1_234_567,
    sales: won,
    refunds: won,
    supply: won,
    margin: won,
    commissionRate: 35,
    commission: won,
    cardAmount: won,
    cardCost: won,
    carriedIn: -won,
    amount: won,
    holdReason: words.text,
    confirmedAt: '2026-06-01T00:00:00.000Z',
    listedAt: null,
    paidOn: null,
    paidTo: `국민은행 ****0000 ${words.name}`,
  }
  const part = { key: '1', count: 1_234_567, supply: won, sales: won, margin: won, rate: 12.3 }
  const parts = {
    stores: Array<unknown>(40)
      .fill(0)
      .map(() => ({ ...part, name: words.name })),
    products: Array<unknown>(40)
      .fill(0)
      .map(() => ({ ...part, name: words.product })),
  }
  const at = new Date('2026-06-01T09:00:00+09:00')
  const title = settlementTitle(words.name, row.month)
  const pdf = await writeDrawings('시험', drawingsOf(title, settlementNote(at), settlementSheets(row, parts)))
  const boxes = await textBoxes(pdf)
  expect(overlapsOf(boxes)).toEqual([])
  expect(outsideOf(boxes)).toEqual([])
  expect(await emptyGlyphs(pdf)).toBe(0)
})
