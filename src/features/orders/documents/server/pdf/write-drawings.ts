import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { mixFonts } from './mix-fonts.ts'
import { fontNames, type Pdf } from './paper.ts'
import { loadPdfFonts } from './pdf-fonts.ts'

/** Draws in sequence into one A4 file of real text. The result is complete before the answer begins. */
export async function writeDrawings(title: string, drawings: readonly ((pdf: Pdf) => void)[]): Promise<Buffer> {
  const fonts = await loadPdfFonts()
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    font: null as unknown as string, // the types lack "none"; the standard font has no Hangul
    lang: 'ko-KR',
    displayTitle: true,
    info: { Title: title, Producer: 'Balju', Creator: 'Balju' },
  })
  pdf.registerFont(fontNames.regular, fonts.regular)
  pdf.registerFont(fontNames.bold, fonts.bold)
  mixFonts(pdf)
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const draw of drawings) {
    draw(pdf)
    // A hundred documents take seconds; lets other requests run in between.
    await nextTurn()
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
