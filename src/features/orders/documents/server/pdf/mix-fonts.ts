import { basename } from 'node:path'
import { isPlain } from '#contract/printed-letters.ts'
import { codeOf, fontFileOf, isInFile } from '#server/print/font-choice.ts'
import { needsPositions, readFont } from '#server/print/font-files.ts'
import type { Pdf } from './paper.ts'
import { unpackWoff } from '#server/print/unpack-woff.ts'

interface Run {
  /** Null: keeps the selected font. */
  file: string | null
  text: string
}

/**
 * Splits a text where another font is needed for the letters. A mark stays with its letter if their font contains it.
 */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const staysWithLast = last && /\p{M}/u.test(letter) && isInFile(letter, last.file)
    const file = staysWithLast ? last.file : (fontFileOf(codeOf(letter)) ?? null)
    if (last?.file === file) last.text += letter
    else runs.push({ file, text: letter })
  }
  return runs
}

type Options = Record<string, unknown> & { align?: string; width?: number; lineWidth?: number }

/** Members of `PDFDocument` that its types omit. The version is pinned, and `mix-fonts.test.ts` checks the result. */
interface Inside {
  _font: { ascender: number }
  _fontSize: number
  _fragment: (text: string, x: number, y: number, options: Options) => void
  widthOfString: (text: string, options?: Options) => number
  font: (name: string) => unknown
  registerFont: (name: string, font: Buffer) => unknown
}

/**
 * Writes letters that the selected font lacks with a font that contains them. The library measures words and draws
 * lines with one font each; both go through the runs here, so that the library still wraps, aligns and measures
 * heights.
 */
export function mixFonts(document: Pdf): void {
  const pdf = document as unknown as Inside // see there
  const drawLine = pdf._fragment.bind(pdf)
  const measure = pdf.widthOfString.bind(pdf)
  const known = new Set<string>()

  const using = <Result>(file: string | null, act: () => Result): Result => {
    if (file === null) return act()
    const name = basename(file)
    if (!known.has(name)) pdf.registerFont(name, unpackWoff(readFont(file), { positions: needsPositions(file) }))
    known.add(name)
    const selected = pdf._font
    pdf.font(name)
    const result = act()
    pdf._font = selected
    return result
  }
  const widthOf = ({ file, text }: Run, options?: Options) => using(file, () => measure(text, options))

  pdf.widthOfString = (text, options) =>
    isPlain(text) ? measure(text, options) : runsOf(text).reduce((sum, run) => sum + widthOf(run, options), 0)

  pdf._fragment = (text, x, y, options) => {
    if (isPlain(text)) return drawLine(text, x, y, options)
    // All fonts share the base line of the selected one.
    const baseline = options['baseline'] ?? -(pdf._font.ascender / 1000) * pdf._fontSize
    const { align: _, width: _width, textWidth: _textWidth, ...rest } = options
    let left = x + shiftOf(options, () => pdf.widthOfString(text.trimEnd(), options))
    for (const run of runsOf(text)) {
      using(run.file, () => drawLine(run.text, left, y, { ...rest, baseline }))
      left += widthOf(run, options)
    }
  }
}

function shiftOf({ align, width, lineWidth = 0 }: Options, textWidth: () => number): number {
  if (!width || align === undefined || align === 'left') return 0
  return align === 'right' ? lineWidth - textWidth() : (lineWidth - textWidth()) / 2
}
