import { heightOf, px, write, type Pdf, type TextStyle } from './paper.ts'

/** One text of a narrow place, in the wanted size. */
export interface FittedText extends TextStyle {
  text: string
  size: number
  /** The smallest size that can be read at arm's length. */
  least: number
  /** Pixels above it, which shrink with the texts. */
  gap?: number
  /** It ends with an ellipsis before another text does, because it stands elsewhere too. */
  mayCut?: boolean
}

export interface PlacedText extends TextStyle {
  text: string
  y: number
  height: number
}

interface Place {
  width: number
  height: number
}

/** Steps from the wanted sizes to the smallest ones. */
const scales = Array.from({ length: 13 }, (_, at) => 1 - at * 0.05)

/**
 * Stacks texts in a place: they keep their sizes if all fit, shrink together down to their smallest sizes if not, and are cut with an
 * ellipsis at last. No text overlaps another one or leaves the place, whatever their lengths.
 */
export function fitTexts(pdf: Pdf, texts: readonly FittedText[], place: Place): PlacedText[] {
  for (const scale of scales) {
    const stack = stackOf(pdf, texts, { ...place, scale })
    if (heightOfStack(stack) <= place.height) return stack
  }
  return stackOf(pdf, cutTexts(pdf, texts, place), { ...place, scale: 0 })
}

/** Writes them from `y` on. */
export function writeTexts(
  pdf: Pdf,
  texts: readonly PlacedText[],
  { x, y, width }: { x: number; y: number; width: number },
) {
  for (const { text, y: below, height: _, ...style } of texts) write(pdf, text, { ...style, x, y: y + below, width })
}

const heightOfStack = (stack: readonly PlacedText[]): number => {
  const last = stack.at(-1)
  return last ? last.y + last.height : 0
}

function stackOf(pdf: Pdf, texts: readonly FittedText[], { width, scale }: { width: number; scale: number }) {
  let y = 0
  return texts.map(({ text, size, least, gap = 0, mayCut: _, ...rest }): PlacedText => {
    const style = { ...rest, size: Math.max(least, size * scale) }
    y += px(gap * scale)
    const placed = { ...style, text, y, height: heightOf(pdf, text, { ...style, width }) }
    y += placed.height
    return placed
  })
}

/** Cuts the texts that may be cut from the last one on, then the others, each to one line at least. */
function cutTexts(pdf: Pdf, texts: readonly FittedText[], { width, height }: Place): FittedText[] {
  const cut = [...texts]
  const order = [...texts.keys()].toReversed().toSorted((one, other) => rank(texts[one]) - rank(texts[other]))
  for (const at of order) {
    const text = cut[at]
    const stack = stackOf(pdf, cut, { width, scale: 0 })
    const excess = heightOfStack(stack) - height
    if (!text || excess <= 0) break
    const style = { ...text, size: text.least, width }
    const most = Math.max(heightOf(pdf, 'A', style), (stack[at]?.height ?? 0) - excess)
    cut[at] = { ...text, text: ellipsized(pdf, text.text, { ...style, height: most }) }
  }
  return cut
}

const rank = (text: FittedText | undefined): number => (text?.mayCut ? 0 : 1)

const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** The longest beginning that fits with an ellipsis. */
function ellipsized(pdf: Pdf, text: string, { height, ...style }: TextStyle & Place): string {
  if (heightOf(pdf, text, style) <= height) return text
  const parts = Array.from(letters.segment(text), ({ segment }) => segment)
  const beginning = (count: number) => `${parts.slice(0, count).join('').trimEnd()}…`
  let [fits, tooLong] = [0, parts.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (heightOf(pdf, beginning(middle), style) <= height) fits = middle
    else tooLong = middle
  }
  return beginning(fits)
}
