import type PDFDocument from 'pdfkit'
import { printedText } from '#server/print/printed-letters.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** Points: 700 CSS pixels are 525 points wide, which leaves 35 points beside them on A4. */
export const px = (pixels: number): number => pixels * 0.75
export const paper = { left: 35.14, width: px(700), top: 34, bottom: 807 } as const

export const fontNames = { regular: 'regular', bold: 'bold' } as const

export interface TextStyle {
  /** In pixels, like the style sheet of the print page. */
  size?: number
  bold?: boolean
  align?: 'left' | 'center' | 'right'
}

const lineGap = px(3)

/** Selects the font; call it before every measurement and every text. */
export function useStyle(pdf: Pdf, { size = 12, bold = false }: TextStyle): Pdf {
  return pdf.font(bold ? fontNames.bold : fontNames.regular).fontSize(px(size))
}

export const heightOf = (pdf: Pdf, text: string, { width, ...style }: TextStyle & { width: number }): number =>
  useStyle(pdf, style).heightOfString(printedText(text), { width, lineGap })

interface Placed extends TextStyle {
  x: number
  y: number
  width: number
}

/** Writes text at a fixed place; it wraps inside the width. */
export function write(pdf: Pdf, text: string, { x, y, width, align = 'left', ...style }: Placed): void {
  // Without a height the library would start a new page for text close to the bottom.
  useStyle(pdf, style).text(printedText(text), x, y, { width, align, lineGap, height: 2_000 })
}

/** Writes text and returns its lower edge, or the edge `least` pixels below `y`, whichever is lower. */
export function writeAbove(pdf: Pdf, text: string, { least = 0, ...placed }: Placed & { least?: number }): number {
  write(pdf, text, placed)
  const { size, bold, width, y } = placed
  const style = { width, ...(size !== undefined && { size }), ...(bold !== undefined && { bold }) }
  const [height, line] = [heightOf(pdf, text, style), heightOf(pdf, 'A', style)]
  // Keeps the space below one line also below several.
  return y + height + Math.max(0, px(least) - line)
}

export function rule(
  pdf: Pdf,
  { x, y, width, weight = 0.75 }: { x: number; y: number; width: number; weight?: number },
) {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor('#000')
    .stroke()
}
