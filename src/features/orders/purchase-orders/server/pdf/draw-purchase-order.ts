import { drawRow, rowHeight, type Cell } from '#features/orders/documents/server/pdf/draw-cells.ts'
import { heightOf, paper, px, rule, write, writeAbove, type Pdf } from '#features/orders/documents/server/pdf/paper.ts'
import { printSentences } from '#contract/print-check.ts'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import type { Company } from '#features/platform/settings/server/find-company.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import { formatUnitCounts, sumByUnit } from '#values/unit-counts.ts'
import { formatNumber } from '#values/won.ts'
import { addressLine, type PurchaseBundle } from '../../contract/purchase-bundle.ts'
import {
  exchangeKind,
  exchangeReason,
  hasOnlyMoved,
  kindOf,
  paperLabels as words,
} from '../../contract/purchase-order-sheet.ts'
import { drawTable, makeRoom, whole, writeLine, type Cursor, type TableColumn } from './draw-table.ts'

export interface PrintedPurchaseOrder {
  number: string
  sequence: number
  day: string
  supplierName: string
  previous: { number: string; day: string } | undefined
  company: Company
  bundles: readonly PurchaseBundle[]
  supply: number
}

/** Yields the drawings of a purchase order; requests run between them. */
export function purchaseOrderDrawings(order: PrintedPurchaseOrder): ((pdf: Pdf) => void)[] {
  const cursor = { y: 0 }
  return [
    (pdf) => drawHead(pdf, cursor, order),
    ...order.bundles.map((bundle) => (pdf: Pdf) => drawBundle(pdf, cursor, bundle)),
    (pdf) => drawSum(pdf, cursor, order),
  ]
}

function drawHead(pdf: Pdf, cursor: Cursor, order: PrintedPurchaseOrder): void {
  pdf.addPage()
  pdf.fillColor('#000')
  cursor.y = paper.top
  write(pdf, words.title, { ...whole, y: cursor.y, size: 30, bold: true, align: 'center' })
  cursor.y += px(64)
  const orderer = drawOrderer(pdf, order.company, cursor.y)
  const left = { x: paper.left, width: paper.width - px(384) }
  const day = formatLongKoreanDate(startOfKoreanDay(order.day))
  const second = writeAbove(pdf, `${words.number}  ${order.number}`, { ...left, y: cursor.y, bold: true, least: 20 })
  const above = writeAbove(pdf, `${words.day}  ${day} · ${words.sequence(order.sequence)}`, { ...left, y: second })
  const addressee = `${order.supplierName}  ${words.addressee}`
  const height = heightOf(pdf, addressee, { ...left, size: 17, bold: true })
  // A long name moves the line below it down.
  const bottom = Math.max(orderer, above + px(8) + height + px(4 + 24))
  const line = bottom - px(24)
  write(pdf, addressee, { ...left, y: line - height - px(4), size: 17, bold: true })
  rule(pdf, { ...left, y: line })
  write(pdf, words.request, { ...left, y: line + px(8) })
  cursor.y = bottom + px(18)
  drawChanges(pdf, cursor, order)
}

/** Draws the block of the platform on the right; returns its lower edge. */
function drawOrderer(pdf: Pdf, company: Company, top: number): number {
  const rows: [string, string][] = [
    [words.orderer, company.companyName],
    [words.businessNumber, formatBusinessNumber(company.businessNumber)],
    [words.representative, company.representative],
    [words.address, company.address],
    [words.contact, `${company.contactName} ${company.tel}`],
  ]
  const width = px(360)
  let y = top
  for (const [label, text] of rows) {
    const cells: Cell[] = [
      { text: label, width: px(84), isHead: true, size: 11 },
      { text, width: width - px(84), size: 11 },
    ]
    y = drawRow(pdf, cells, { x: paper.left + paper.width - width, y, height: rowHeight(pdf, cells) })
  }
  pdf.fillColor('#000')
  return y
}

/** Draws the changes since the last purchase order, in one line. */
function drawChanges(pdf: Pdf, cursor: Cursor, { previous, bundles }: PrintedPurchaseOrder): void {
  const sum = (of: 'asked' | 'takenBack') => {
    const touched = bundles.filter(({ lines }) => lines.some((line) => line[of] > 0))
    const pieces = touched.flatMap(({ lines }) => lines.map((line) => ({ unit: line.unit, count: line[of] })))
    return { orders: touched.length, pieces: formatUnitCounts(sumByUnit(pieces)) }
  }
  const [added, cancelled] = [sum('asked'), sum('takenBack')]
  const exchanges = bundles.reduce((all, bundle) => all + bundle.exchanges.length, 0)
  const moved = bundles.filter(({ isMoved }) => isMoved).length
  const parts = [
    added.orders > 0 && words.added(added.orders, added.pieces),
    cancelled.orders > 0 && words.cancelled(cancelled.orders, cancelled.pieces),
    exchanges > 0 && words.exchanged(exchanges),
    moved > 0 && words.moved(moved),
  ].filter((part) => part !== false)
  const since = previous ? words.since(previous) : words.first
  rule(pdf, { ...whole, y: cursor.y })
  cursor.y += px(9)
  writeLine(pdf, cursor, { text: `${since}: ${parts.join(' · ')}`, height: 28, size: 13, bold: true })
  rule(pdf, { ...whole, y: cursor.y })
  cursor.y += px(6)
  writeLine(pdf, cursor, { text: words.unitNote, height: 18, size: 11, align: 'right' })
}

const lineWidths = [56, null, 130, 64, 56, 96] as const
const aligns = ['center', 'left', 'left', 'right', 'center', 'right'] as const
const lineColumns = words.columns.map((title, at): TableColumn => ({
  title,
  width: lineWidths[at] ?? null,
  align: aligns[at] ?? 'left',
}))

function drawBundle(pdf: Pdf, cursor: Cursor, bundle: PurchaseBundle): void {
  const { orderNumber, storeName, shipsOn, receiver, printCheck, isMoved } = bundle
  const rows = rowsOf(bundle)
  const heads: { text: string; bold: boolean }[] = [
    {
      text: [orderNumber, storeName, shipsOn && words.shipsOn(shortDay(shipsOn)), isMoved && words.isMoved]
        .filter(Boolean)
        .join('  ·  '),
      bold: true,
    },
    { text: `${words.receiver}  ${receiver.name}  ${receiver.phone}  ${addressLine(receiver)}`, bold: false },
    ...(receiver.memo ? [{ text: `${words.memo}  ${receiver.memo}`, bold: false }] : []),
    ...(printCheck.isNameless ? [{ text: printSentences.supplier, bold: true }] : []),
    ...(hasOnlyMoved(bundle) ? [{ text: words.movedOnly, bold: false }] : []),
  ]
  const cells = heads.map(({ text, bold }): Cell => ({ text, width: paper.width, size: 11, bold }))
  const heights = cells.map((cell) => rowHeight(pdf, [cell]))
  cursor.y += px(8)
  // Keeps the head of an order with its first lines.
  makeRoom(pdf, cursor, heights.reduce((sum, height) => sum + height, 0) + px(rows.length > 0 ? 70 : 0))
  cells.forEach((cell, at) => {
    const height = heights[at] ?? 0
    if (at === 0) pdf.rect(paper.left, cursor.y, paper.width, height).fill('#e9edf5')
    cursor.y = drawRow(pdf, [cell], { x: paper.left, y: cursor.y, height })
  })
  drawTable(pdf, cursor, {
    columns: lineColumns,
    rows: rows.map(({ cells: texts }) => texts),
    bold: (at) => rows[at]?.isTakenBack ?? false,
  })
}

/** Lists the lines of an order, then its exchanges with their reasons. */
function rowsOf({ lines, exchanges }: PurchaseBundle): { cells: string[]; isTakenBack: boolean }[] {
  const ordered = lines.map((line) => ({
    cells: [
      kindOf(line),
      line.sent > 0 ? `${line.name} (${words.sent(formatNumber(line.sent))})` : line.name,
      line.option ?? '',
      formatNumber(line.asked || line.takenBack),
      line.unit,
      formatNumber(line.supply),
    ],
    isTakenBack: line.takenBack > 0,
  }))
  const exchanged = exchanges.flatMap((exchange) =>
    exchange.lines.map(({ name, option, count, unit }) => ({
      cells: [
        exchangeKind(exchange),
        `${name} (${exchangeReason(exchange)})`,
        option ?? '',
        formatNumber(count),
        unit,
        formatNumber(0),
      ],
      isTakenBack: !exchange.isAsked,
    })),
  )
  return [...ordered, ...exchanged]
}

function drawSum(pdf: Pdf, cursor: Cursor, { supply }: PrintedPurchaseOrder): void {
  const cells: Cell[] = [
    { text: words.supply, width: px(200), isHead: true },
    { text: formatNumber(supply), width: paper.width - px(200), align: 'right', bold: true, size: 13 },
  ]
  const height = rowHeight(pdf, cells)
  cursor.y += px(14)
  makeRoom(pdf, cursor, height)
  cursor.y = drawRow(pdf, cells, { x: paper.left, y: cursor.y, height })
}
