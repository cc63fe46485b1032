import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { drawStamp } from '#features/platform/settings/contract/draw-stamp.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import type { OrderDocument } from '../../contract/documents.calls.ts'
import { unpackWoff } from '#server/print/unpack-woff.ts'
import { writePdf } from './write-pdf.ts'

const row = {
  category: '컵·용기',
  name: '종이컵',
  size: '13oz',
  spec: 'PE 280g',
  option: '',
  unit: '개',
  count: 3_000,
  calculatedUnitPrice: 82.5,
  calculatedPrice: 247_500,
  vat: 22_500,
}
const stampOf = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const party = {
  businessNumber: '0008100014',
  companyName: '성수상회',
  representative: '박바다',
  address: '서울',
  businessType: '음식점업',
  businessItem: '커피',
}

const documentWith = (part: Partial<OrderDocument>, stamp = ''): OrderDocument => ({
  type: 'transaction',
  orderNumber: '20261119-2468450',
  documentNumber: 'T20261119-2468450',
  serial: '7K3QZ1M0RDABCDEFGH23',
  brandName: '새벽나루커피',
  issuedAt: '2026-11-19T03:00:00.000Z',
  receiverCompany: '성수상회',
  receiver: party,
  supplier: { ...party, stamp: stampOf(stamp), contactName: '이도윤', tel: '0200000000' },
  bankAccount: '',
  rows: [row],
  totalPrintPrice: 0,
  sendCost: 3_000,
  printVat: 0,
  deliveryVat: 273,
  total: 250_500,
  supplyAmount: 227_727,
  vat: 22_773,
  terms: null,
  remarks: ['vat-apart', 'transaction'],
  ...part,
})

describe('a PDF', () => {
  it('of 200 lines repeats the column titles and cuts no row', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ ...row, name: `뷁뚫 상품 ${at} 끝` }))
    const pages = await readPdf(await writePdf('긴 문서', [documentWith({ rows })]))
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages.slice(0, -1))
      expect(page.split('구분품명사이즈규격옵션수량단가(부가세포함)공급가액세액')).toHaveLength(2)
    for (let at = 0; at < 200; at++) {
      const found = pages.filter((page) => page.includes(`뷁뚫상품${at}끝13ozPE280g–3,00082.5225,00022,500`))
      expect(found).toHaveLength(1)
    }
    // The sums and the signature stay with the remarks; the serial ends the document.
    expect(pages.at(-1)).toMatch(
      /배송비2,727273합계공급가액227,727세액22,773250,500원비고.*\(서명\)문서확인번호7K3QZ-1M0RD-ABCDE-FGH23.*$/,
    )
  })

  it('contains the characters of the seal, and survives one that it cannot draw', async () => {
    const [sealed = ''] = await readPdf(await writePdf('도장', [documentWith({}, drawStamp('누리상회', '김하늘'))]))
    const [bare = ''] = await readPdf(await writePdf('도장', [documentWith({}, '<svg><image href="x"/></g></svg>')]))
    expect(sealed).toContain('★')
    expect(sealed).toContain('대표이사의인')
    expect(bare).not.toContain('★')
  })

  it('prints decomposed Hangul of macOS as syllables, which the fonts have', async () => {
    const written = (name: string) =>
      writePdf('자모', [documentWith({ rows: [{ ...row, name }], receiverCompany: name })])
    const [composed, decomposed] = [await written('성수상회 쉼표'), await written('성수상회 쉼표'.normalize('NFD'))]
    // Unknown letters would add the box of the font, and lines for their greater width.
    expect(decomposed.length).toBe(composed.length)
    expect(await readPdf(decomposed)).toEqual(await readPdf(composed))
  })

  it('embeds only the used part of the fonts', async () => {
    expect((await writePdf('작은 문서', [documentWith({})])).length).toBeLessThan(60_000)
  })
})

it('a file that is no WOFF is refused', async () => {
  const other = await readFile(import.meta.filename)
  expect(() => unpackWoff(other)).toThrow('not a WOFF file')
})
