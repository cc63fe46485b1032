import encodeQR from 'qr'
import { pdfLabels as words } from '../../contract/document-lines.ts'
import { documentCheckPath, formatSerial } from '../../contract/document-serial.ts'
import { paper, px, write, type Pdf } from './paper.ts'

const size = px(76)

/** Draws the serial with its QR code; omits the code without a public address, because it would lead nowhere. */
export function drawSerial(
  pdf: Pdf,
  serial: string,
  { origin, top }: { origin: string | undefined; top: number },
): void {
  const fits = top + size <= paper.bottom
  if (!fits) pdf.addPage()
  const y = fits ? top : paper.top
  if (origin) drawCode(pdf, `${origin}${documentCheckPath(serial)}`, { x: paper.left, y })
  const x = paper.left + (origin ? size + px(12) : 0)
  const width = paper.width - (x - paper.left)
  write(pdf, `${words.serial}  ${formatSerial(serial)}`, { x, y: y + px(16), width, size: 13, bold: true })
  write(pdf, origin ? words.scan(hostOf(origin)) : words.compare, { x, y: y + px(40), width, size: 11 })
}

function drawCode(pdf: Pdf, text: string, { x, y }: { x: number; y: number }): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const unit = size / rows.length
  pdf.save().translate(x, y).scale(unit)
  rows.forEach((row, line) => row.forEach((isDark, at) => isDark && pdf.rect(at, line, 1, 1)))
  pdf.fill('#000').restore()
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '')
