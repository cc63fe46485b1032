import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { emptyGlyphs, textBoxes } from '#testing/files/pdf-boxes.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { paper, write, type TextStyle } from './paper.ts'
import { loadPdfFonts } from './pdf-fonts.ts'
import { writeDrawings } from './write-drawings.ts'

const texts = [
  '韓國 株式會社',
  'สมชาย ที่อยู่',
  'Nguyễn Thị Hoa',
  'Nguyễn Thị Hoa'.normalize('NFD'),
  'Иванов',
  'ひろし ﾊﾝｶｸ',
  '王丽娜',
  '😀👨‍👩‍👧👍🏽 ♥️ ☎ ⑴ ㎡',
  '성수 쉼표'.normalize('NFD'),
]

const written = (style: TextStyle = {}, ...words: readonly string[]) =>
  writeDrawings('시험', [
    (pdf) => {
      pdf.addPage()
      words.forEach((text, at) => write(pdf, text, { x: 100, y: 40 + at * 30, width: 300, ...style }))
    },
  ])

it.each(texts)('%s has a glyph for every letter', async (text) => {
  for (const bold of [false, true]) expect(await emptyGlyphs(await written({ bold }, text))).toBe(0)
})

it('a document of the first font alone has boxes for them: the broken twin', async () => {
  const { regular } = await loadPdfFonts()
  const pdf = new PDFDocument({ font: null as unknown as string }) // as in `write-drawings.ts`
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.registerFont('regular', regular).font('regular').text('韓國 สมชาย')
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.end()
  await ended
  expect(await emptyGlyphs(Buffer.concat(chunks))).toBeGreaterThan(6)
})

it('a letter of no font becomes a question mark', async () => {
  const pdf = await written({}, 'አበበ Kebede')
  expect(await emptyGlyphs(pdf)).toBe(0)
  expect(await readPdf(pdf)).toEqual(['???Kebede'])
})

it('texts of several fonts keep their alignment', async () => {
  const edgesOf = async (align: 'left' | 'center' | 'right') => {
    const boxes = await textBoxes(await written({ align }, 'ab 韓國 서울'))
    return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))] as const
  }
  const [left, right] = [await edgesOf('left'), await edgesOf('right')]
  expect(left[0]).toBeCloseTo(100, 0)
  expect(right[1]).toBeCloseTo(400, 0)
  const [from, to] = await edgesOf('center')
  expect(from - 100).toBeCloseTo(400 - to, 0)
})

it('texts of several fonts wrap inside their width', async () => {
  const boxes = await textBoxes(await written({ size: 12 }, '韓國서울 '.repeat(40)))
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(400.5)
  expect(new Set(boxes.map(({ bottom }) => Math.round(bottom))).size).toBeGreaterThan(3)
  expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(paper.left)
})
