import { describe, expect, it } from 'vitest'
import { nothingToCheck } from '#contract/print-check.ts'
import { writeDrawings } from '#features/orders/documents/server/pdf/write-drawings.ts'
import { checkReceiver } from '#server/print/check-receiver.ts'
import { longAddress1, longAddress2, longMemo, longName, longProduct } from '#testing/files/hostile-texts.ts'
import { outsideOf, overlapsOf, textBoxes, type TextBox } from '#testing/files/pdf-boxes.ts'
import { companyBlock } from '#testing/fixtures/orders/purchase-orders.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { won } from '#values/won.ts'
import type { DispatchBundle, DispatchSheet } from '../../contract/dispatch.admin.calls.ts'
import { dispatchDrawings } from './draw-dispatch.ts'
import { purchaseOrderDrawings } from './draw-purchase-order.ts'

const at = new Date('2026-05-15T14:00:00+09:00')
const usual = {
  name: '김하늘',
  phone: '010-2345-6789',
  postalCode: '04712',
  address1: '서울 성동구 누리길 27',
  address2: '1층',
  memo: '',
}
const line = { productId: 7, name: '종이컵', option: null, spec: 'PE 280g', unit: '박스', left: 3 }

const bundleOf = (receiver: Partial<typeof usual>, part: Partial<DispatchBundle> = {}): DispatchBundle => ({
  orderNumber: '20260515-2468450',
  status: 'PC',
  storeName: '새벽나루커피 망원점',
  shipsOn: '2026-05-18',
  isLate: false,
  exchange: null,
  receiver: { ...usual, ...receiver },
  printCheck: checkReceiver({ ...usual, ...receiver }),
  lines: [line],
  ...part,
})

const cases: [string, DispatchBundle][] = [
  ['usual', bundleOf({})],
  ['a name of two lines', bundleOf({ name: longName.slice(0, 24), memo: '문 앞' })],
  ['the longest name', bundleOf({ name: longName })],
  ['a memo of 200 letters', bundleOf({ memo: longMemo })],
  ['a memo without spaces', bundleOf({ memo: '가'.repeat(200) })],
  ['the longest address', bundleOf({ address1: longAddress1, address2: longAddress2 })],
  ['capital letters', bundleOf({ name: 'W'.repeat(50), address1: 'W'.repeat(200), memo: 'W'.repeat(200) })],
  [
    'everything at its longest',
    bundleOf(
      { name: longName, address1: longAddress1, address2: longAddress2, memo: longMemo },
      { storeName: longName, lines: [{ ...line, name: longProduct, option: longName, spec: longName }, line] },
    ),
  ],
  [
    'an exchange with the longest memo',
    bundleOf(
      { memo: longMemo },
      { exchange: { returnId: 3, reason: 'WRONG_GOODS' }, lines: [{ ...line, name: longProduct }] },
    ),
  ],
  ['Hanja', bundleOf({ name: '韓國 金鍾泌', memo: '株式會社 앞' })],
  ['Thai', bundleOf({ name: 'สมชาย ใจดี', address2: 'กรุงเทพฯ' })],
  ['Vietnamese and emoji', bundleOf({ name: 'Nguyễn Thị Hoa', memo: '문 앞에 놔주세요 🙏👍' })],
  ['decomposed Hangul', bundleOf({ name: '성수 쉼표'.normalize('NFD'), memo: longMemo.normalize('NFD') })],
]

const printed = (sheet: DispatchSheet, bundles: readonly DispatchBundle[], supplierName = '누리인쇄') =>
  writeDrawings('시험', dispatchDrawings[sheet]({ supplierName, bundles, at }))

const isIn = (box: TextBox, place: number) => {
  const row = Math.floor(((841.89 - box.top) / 72) * 25.4 - 13.1) / 67.7
  const column = box.left < 297 ? 0 : 1
  return Math.floor(row) === Math.floor(place / 2) && column === place % 2
}

describe('what a warehouse prints', () => {
  it.each(cases)('has no text on another one: %s', async (_, bundle) => {
    for (const sheet of ['labels', 'packing', 'pick'] as const) {
      const boxes = await textBoxes(await printed(sheet, Array(9).fill(bundle), longName))
      expect(overlapsOf(boxes), sheet).toEqual([])
      expect(outsideOf(boxes), sheet).toEqual([])
    }
  })

  it('keeps each label within its own piece of the sheet', async () => {
    const bundles = cases.slice(0, 8).map(([, bundle]) => bundle)
    const boxes = await textBoxes(await printed('labels', bundles))
    for (const box of boxes)
      expect(
        [0, 1, 2, 3, 4, 5, 6, 7].some((place) => isIn(box, place)),
        box.text,
      ).toBe(true)
  })

  it('keeps name, address, phone and order number whole on the label, and cuts only what the packing list has', async () => {
    const [, everything] = cases[7]! // above
    const [label = ''] = await readPdf(await printed('labels', [everything]))
    const whole = (text: string) => text.replaceAll(/\s/g, '')
    const { name, phone, address1, address2, memo } = everything.receiver
    for (const text of [name, phone, address1, address2, everything.orderNumber]) expect(label).toContain(whole(text))
    expect(label).not.toContain(whole(memo))
    const list = (await readPdf(await printed('packing', [everything]))).join('')
    for (const text of [memo, name, longProduct]) expect(list).toContain(whole(text))
  })

  it('has the letters of Hanja, Thai, Vietnamese, Cyrillic and emoji, and syllables for decomposed Hangul', async () => {
    const names = [
      '韓國 金鍾泌',
      '金',
      'สมชาย ใจดี',
      'Nguyễn Thị Hoa',
      'Иванов Пётр',
      '髙橋 ひろし',
      '王丽娜',
      '가게 😀',
    ]
    const pdf = await printed('labels', [
      ...names.map((name) => bundleOf({ name })),
      bundleOf({ name: '성수 쉼표'.normalize('NFD') }),
    ])
    const text = (await readPdf(pdf)).join('')
    for (const name of [...names, '성수 쉼표']) expect(text).toContain(name.normalize('NFC').replaceAll(/\s/g, ''))
  })

  it('lists the orders whose name nobody could read instead of making their labels', async () => {
    const [list = '', labels = '', ...others] = await readPdf(
      await printed('labels', [
        bundleOf({ name: '🙏🙏' }, { orderNumber: '20260515-1111111' }),
        bundleOf({ name: 'አበበ' }, { orderNumber: '20260515-2222222' }),
        bundleOf({}),
      ]),
    )
    expect(others).toEqual([])
    expect(list).toContain('라벨을만들지않은주문2건')
    expect(list).toContain('20260515-1111111')
    expect(list).toContain('20260515-2222222')
    expect(labels).toContain('김하늘')
    expect(labels).not.toContain('1111111')
  })
})

describe('a purchase order', () => {
  const company = companyBlock({
    companyName: longName,
    representative: longName,
    address: longAddress1,
    contactName: longName,
  })
  it.each(cases)('has no text on another one: %s', async (_, { receiver, storeName, orderNumber, shipsOn, lines }) => {
    const bundle = {
      orderNumber,
      storeName,
      shipsOn,
      receiver,
      printCheck: nothingToCheck,
      isMoved: true,
      isOutdated: false,
      isCancelled: false,
      lines: lines.map(({ left, name, option, spec, unit }, index) => ({
        lineNo: index + 1,
        rowNo: 1,
        name,
        option,
        spec,
        unit,
        left,
        asked: left,
        takenBack: 0,
        sent: 0,
        shipped: 0,
        supply: won(1_234_567),
      })),
      exchanges: [],
      parcels: [],
    }
    for (const supplierName of ['누리인쇄', longName + longName]) {
      const drawings = purchaseOrderDrawings({
        number: 'P20260515-0000001',
        sequence: 12,
        day: '2026-05-15',
        supplierName,
        previous: undefined,
        company,
        bundles: [bundle],
        supply: won(1_234_567),
      })
      const boxes = await textBoxes(await writeDrawings('시험', drawings))
      expect(overlapsOf(boxes)).toEqual([])
      expect(outsideOf(boxes)).toEqual([])
    }
  })
})
