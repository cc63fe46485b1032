import { heightOf, px, write, type Pdf, type TextStyle } from './paper.ts'

/** Text for a narrow place, with its preferred size. */
export interface FittedText extends TextStyle {
  text: string
  size: number
  /** Smallest size that can be read at arm's length. */
  least: number
  /** Space above in pixels, which shrinks with the texts. */
  gap?: number
  /** Cut with an ellipsis before other texts, because it appears elsewhere too. */
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

/** Scales from the preferred sizes down to the smallest ones. */
const scales = Array.from({ length: 13 }, (_, at) => 1 - at * 0.05)

/**
 * Stacks texts in a place: keeps their sizes if all fit, otherwise shrinks them together down to their smallest sizes,
 * and finally cuts them with an ellipsis. Texts of any length neither overlap nor leave the place.
 */
export function fitTexts(pdf: Pdf, texts: readonly FittedText[], place: Place): PlacedText[] {
  for (const scale of scales) {
    const stack = stackOf(pdf, texts, { ...place, scale })
    if (heightOfStack(stack) <= place.height) return stack
  }
  return stackOf(pdf, cutTexts(pdf, texts, place), { ...place, scale: 0 })
}

/** Writes the texts from `y` on. */
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

/** Cuts first the texts that permit it, from the last one on, then the others, each to one line at least. */
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

/** Finds the longest beginning that fits with an ellipsis. */
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
