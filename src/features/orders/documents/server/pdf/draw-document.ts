import { formatLongKoreanDate } from '#values/korean-date.ts'
import { wonInHangul } from '#values/won-in-hangul.ts'
import { formatNumber } from '#values/won.ts'
import { pdfLabels as words } from '../../contract/document-lines.ts'
import { documentTypes } from '../../contract/document-types.ts'
import type { OrderDocument } from '../../contract/documents.calls.ts'
import { drawLines } from './draw-lines.ts'
import { drawReceiver, drawSupplier } from './draw-parties.ts'
import { drawSerial } from './draw-serial.ts'
import { heightOf, paper, px, rule, write, writeAbove, type Pdf } from './paper.ts'

/** Draws one document on pages of its own, in the order and with the words of the print page. */
export function drawDocument(pdf: Pdf, document: OrderDocument, origin?: string): void {
  pdf.addPage()
  pdf.fillColor('#000')
  const { type } = document
  const { subline } = documentTypes[type]
  let y = drawHeads(pdf, document, drawTitle(pdf, document)) + px(20)
  if (type === 'transaction') y = drawReceiver(pdf, document, y) + px(12)
  y = drawAmount(pdf, document, y) + px(12)
  if (type === 'receipt') {
    write(pdf, subline, { ...whole, y, size: 15, align: 'center' })
    y += px(34)
  }
  y = drawLines(pdf, document, y)
  if (type === 'transaction') y = drawSignature(pdf, y + px(20))
  drawSerial(pdf, document.serial, { origin, top: y + px(20) })
}

const whole = { x: paper.left, width: paper.width }

function drawTitle(pdf: Pdf, { type, brandName }: OrderDocument): number {
  const y = writeAbove(pdf, brandName, { ...whole, y: paper.top, size: 13, bold: true, least: 22 })
  const { title } = documentTypes[type]
  pdf.font('bold').fontSize(px(30))
  const spacing = px(15)
  const width = pdf.widthOfString(title, { characterSpacing: spacing })
  // Letter spacing instead of spaces keeps the title one word for copying.
  const x = paper.left + (paper.width - width) / 2
  pdf.text(title, x, y, { characterSpacing: spacing, lineBreak: false })
  const line = { x: paper.left + (paper.width - width) / 2 - px(44), width: width + px(88) }
  rule(pdf, { ...line, y: y + px(46) })
  rule(pdf, { ...line, y: y + px(48.5) })
  return y + px(80)
}

/** Draws the receiver on the left and the supplier on the right; returns the lower edge. */
function drawHeads(pdf: Pdf, document: OrderDocument, top: number): number {
  const { type } = document
  const { numberLabel, subline } = documentTypes[type]
  const supplier = drawSupplier(pdf, document, top)
  const left = { x: paper.left, width: paper.width - px(420 + 24) }
  pdf.fillColor('#000')
  const issued = `${words.issued}  ${formatLongKoreanDate(new Date(document.issuedAt))}`
  const second = writeAbove(pdf, issued, { ...left, y: top, least: 20 })
  const above = writeAbove(pdf, `${numberLabel}  ${document.documentNumber}`, { ...left, y: second })
  const below = type === 'receipt' ? 0 : px(30)
  const company = { ...left, width: left.width - px(40), size: 18, bold: true }
  const height = heightOf(pdf, document.receiverCompany, company)
  // A long name moves the line below it down.
  const line = Math.max(supplier - below, above + px(8) + height + px(4))
  const bottom = line + below
  write(pdf, document.receiverCompany, { ...company, y: line - height - px(4) })
  write(pdf, words.addressee, { ...left, y: line - px(26), size: 16, align: 'right' })
  rule(pdf, { ...left, y: line })
  if (type !== 'receipt') write(pdf, subline, { ...left, y: line + px(10) })
  return bottom
}

function drawAmount(pdf: Pdf, { total }: OrderDocument, y: number): number {
  const height = px(38)
  rule(pdf, { ...whole, y })
  write(pdf, words.amount(wonInHangul(total), formatNumber(total)), { ...whole, y: y + px(9), size: 14, bold: true })
  rule(pdf, { ...whole, y: y + height })
  return y + height
}

/** Returns the lower edge. */
function drawSignature(pdf: Pdf, y: number): number {
  const fits = y + px(20) <= paper.bottom
  if (!fits) pdf.addPage()
  const top = fits ? y : paper.top
  write(pdf, words.signature, { ...whole, y: top, size: 13, align: 'right' })
  return top + px(20)
}
