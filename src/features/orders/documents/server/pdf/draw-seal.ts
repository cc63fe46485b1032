import { fontNames, type Pdf } from './paper.ts'
import { printedText } from '#server/print/printed-letters.ts'

interface Tag {
  name: string
  isEnd: boolean
  attributes: Record<string, string>
  /** Text after the tag. */
  text: string
}

/**
 * Draws the seal's SVG document as lines and glyphs: circles, rectangles, paths and text, in rotated or moved groups.
 * Ignores other elements.
 */
export function drawSeal(pdf: Pdf, svg: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const tags = tagsOf(svg)
  const [minX = 0, minY = 0, width = 200] = numbersOf(tags.find(({ name }) => name === 'svg')?.attributes['viewBox'])
  pdf.save().translate(x, y)
  pdf.scale(size / width).translate(-minX, -minY)
  for (const tag of tags) drawTag(pdf, tag)
  pdf.restore()
}

function drawTag(pdf: Pdf, { name, isEnd, attributes, text }: Tag): void {
  if (name === 'g' && isEnd) pdf.restore()
  if (name === 'g' && !isEnd) transform(pdf.save(), attributes['transform'])
  if (isEnd) return
  const number = (key: string) => Number(attributes[key] ?? 0)
  if (name === 'circle') paint(pdf.circle(number('cx'), number('cy'), number('r')), attributes)
  if (name === 'rect') paint(pdf.rect(number('x'), number('y'), number('width'), number('height')), attributes)
  if (name === 'path') paint(pdf.path(attributes['d'] ?? ''), attributes)
  if (name === 'text') drawText(pdf, text, attributes)
}

function transform(pdf: Pdf, value: string | undefined): void {
  for (const [, kind, list] of (value ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c] = numbersOf(list)
    if (kind === 'rotate') pdf.rotate(a, { origin: [b ?? 0, c ?? 0] })
    if (kind === 'translate') pdf.translate(a, b ?? 0)
    if (kind === 'scale') pdf.scale(a, b ?? a)
  }
}

function paint(pdf: Pdf, attributes: Record<string, string>): void {
  const { fill = '#000', stroke = 'none', 'stroke-width': width = '1' } = attributes
  pdf.lineWidth(Number(width))
  if (fill !== 'none' && stroke !== 'none') pdf.fillAndStroke(fill, stroke)
  else if (stroke === 'none') pdf.fill(fill)
  else pdf.stroke(stroke)
}

function drawText(pdf: Pdf, content: string, attributes: Record<string, string>): void {
  const text = printedText(content)
  const size = Number(attributes['font-size'] ?? 16)
  pdf
    .font(fontNames.bold)
    .fontSize(size)
    .fillColor(attributes['fill'] ?? '#000')
  const width = pdf.widthOfString(text)
  const shift = attributes['text-anchor'] === 'middle' ? width / 2 : 0
  pdf.text(text, Number(attributes['x'] ?? 0) - shift, Number(attributes['y'] ?? 0), {
    lineBreak: false,
    baseline: 'alphabetic',
  })
}

function tagsOf(svg: string): Tag[] {
  return [...svg.matchAll(/<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>([^<]*)/gi)].flatMap(
    ([, slash, name = '', attributes = '', selfEnd, text = '']) => {
      const tag = {
        name: name.toLowerCase(),
        isEnd: slash === '/',
        attributes: attributesOf(attributes),
        text: plain(text),
      }
      return selfEnd === '/' ? [tag, { ...tag, isEnd: true }] : [tag]
    },
  )
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]))

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim()

const numbersOf = (list: string | undefined): number[] =>
  (list ?? '').split(/[\s,]+/).flatMap((part) => (part === '' || Number.isNaN(Number(part)) ? [] : [Number(part)]))
