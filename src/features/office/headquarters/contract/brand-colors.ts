import { contrast, mixedColor } from '#values/color.ts'

export const brandColorKeys = ['primaryColor', 'accentColor', 'tintColor'] as const
export type BrandColorKey = (typeof brandColorKeys)[number]
export type BrandColors = Record<BrandColorKey, string>

/** WCAG AA for text of normal size. */
export const leastContrast = 4.5

/** The theme's texts: white on the main action, the nearly black one on the accent, the soft one on the tint. */
const white = '#ffffff'
const dark = '#1a1a1a'
const softText = '#4b5563'

export interface ColorProblem {
  /** The lowest contrast of the colour's texts. */
  contrast: number
  /** The nearest shade that is readable. */
  proposal: string
}

/**
 * Colours on which a text of the shop would not be readable. The main colour is also the colour of links on white and on the
 * tint, so it is compared with the tint that the headquarters ends up with.
 */
export function colorProblems(colors: BrandColors): Partial<Record<BrandColorKey, ColorProblem>> {
  const tint = problemOf(colors.tintColor, { texts: [softText], toward: white })
  const background = tint?.proposal ?? colors.tintColor
  const primary = problemOf(colors.primaryColor, { texts: [white, background], toward: '#000000' })
  const accent = problemOf(colors.accentColor, { texts: [dark], toward: white })
  return {
    ...(primary && { primaryColor: primary }),
    ...(accent && { accentColor: accent }),
    ...(tint && { tintColor: tint }),
  }
}

function problemOf(
  color: string,
  { texts, toward }: { texts: readonly string[]; toward: string },
): ColorProblem | undefined {
  const lowest = (of: string) => Math.min(...texts.map((text) => contrast(of, text)))
  if (lowest(color) >= leastContrast) return undefined
  const shades = Array.from({ length: 100 }, (_, index) => mixedColor(color, toward, (index + 1) / 100))
  const proposal = shades.find((shade) => lowest(shade) >= leastContrast) ?? toward
  return { contrast: lowest(color), proposal }
}
