import { contrast, hueOf, lightenedOn } from '#values/color.ts'

export interface BrandColors {
  primaryColor: string
  accentColor: string
  tintColor: string
}

/** The platform's colours, used outside of brands. */
export const platformColors: BrandColors = { primaryColor: '#1F3A8A', accentColor: '#F59E0B', tintColor: '#EEF2FB' }

/**
 * Applies a brand's colours to the page; shades are mixed in tokens.css. Sets them on the root element's style object,
 * which the content policy allows, unlike a style element or attribute. Undefined restores the platform's colours.
 */
export function applyBrandColors(brand: BrandColors | undefined): void {
  const root = document.documentElement
  const primary = paintBrandColors(root.style, brand ?? platformColors)
  const bars = document.querySelector('meta[name="theme-color"]')
  // public/appearance.js restores it when the scheme becomes light.
  bars?.setAttribute('data-light', primary)
  if (root.getAttribute('data-color-scheme') !== 'dark') bars?.setAttribute('content', primary)
}

/**
 * The colours of a brand's offices. Strong red and yellow mean errors and warnings there: edited rows and the chosen tab would look like
 * them, so that such a brand's offices have the platform's colours.
 */
export function officeColors(brand: BrandColors | undefined): BrandColors | undefined {
  if (!brand) return undefined
  const { hue, chroma } = hueOf(colorOr(brand.primaryColor, platformColors.primaryColor))
  const isAlarming = chroma > 0.35 && (hue >= 335 || hue <= 65)
  return isAlarming ? platformColors : brand
}

/** Sets the colours of both schemes on one element's style object, and returns the main one. */
export function paintBrandColors(
  style: Pick<CSSStyleDeclaration, 'setProperty'>,
  { primaryColor, accentColor, tintColor }: BrandColors,
): string {
  const primary = colorOr(primaryColor, platformColors.primaryColor)
  style.setProperty('--brand-light', primary)
  style.setProperty('--brand-text-light', textOn(primary))
  style.setProperty('--brand-dark', onDark(primary))
  const accent = colorOr(accentColor, platformColors.accentColor)
  style.setProperty('--accent', accent)
  style.setProperty('--accent-text', textOn(accent))
  style.setProperty('--tint-light', colorOr(tintColor, platformColors.tintColor))
  return primary
}

/**
 * The tone of a brand's colour in dark mode: links and selected states are readable on every dark surface, and filled
 * buttons carry dark text.
 */
const onDark = (color: string): string => lightenedOn(lightestSurface, color)

/** --gray-100 of the dark scheme in tokens.css. */
const lightestSurface = '#282c34'

/** Dark or white text, whichever has more contrast. */
export const textOn = (color: string): string =>
  contrast(color, '#ffffff') >= contrast(color, '#1a1a1a') ? '#ffffff' : '#1a1a1a'

/** Accepts only #rrggbb, because the colour comes from a brand's settings. */
const colorOr = (color: string, fallback: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : fallback)
