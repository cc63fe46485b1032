import { brightness, mix } from './colour.ts'

export type MarkColors = { ink: string; accent: string }

/** Draws a brand's symbol centred on x, y, within a square of the given size, without a ground. */
export type Mark = (x: number, y: number, size: number, colors: MarkColors) => string

export type Look = { primary: string; accent: string; tint: string; mark: Mark }

export function markOnWhite(look: Look, x: number, y: number, size: number): string {
  return look.mark(x, y, size, { ink: look.primary, accent: accentOnWhite(look) })
}

export function markOnPrimary(look: Look, x: number, y: number, size: number): string {
  return look.mark(x, y, size, { ink: '#FFFFFF', accent: look.accent })
}

export function markOnAccent(look: Look, x: number, y: number, size: number): string {
  return look.mark(x, y, size, { ink: look.primary, accent: look.primary })
}

/** One ink: kraft, embroidery, foil. */
export function markInOne(look: Look, x: number, y: number, size: number, ink: string = look.primary): string {
  return look.mark(x, y, size, { ink, accent: ink })
}

/** A cream accent is invisible on paper, so it is printed warmer there. */
export function accentOnWhite(look: Look): string {
  return brightness(look.accent) > 0.86 ? mix(look.accent, '#DDB545', 0.6) : look.accent
}
