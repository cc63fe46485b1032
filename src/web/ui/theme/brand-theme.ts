import { contrast } from '#values/color.ts'

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
  const primary = paintBrandColors(document.documentElement.style, brand ?? platformColors)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', primary)
}

/** Sets the colours on one element's style object, and returns the main one. */
export function paintBrandColors(
  style: CSSStyleDeclaration,
  { primaryColor, accentColor, tintColor }: BrandColors,
): string {
  const primary = colorOr(primaryColor, platformColors.primaryColor)
  style.setProperty('--brand', primary)
  style.setProperty('--brand-text', textOn(primary))
  const accent = colorOr(accentColor, platformColors.accentColor)
  style.setProperty('--accent', accent)
  style.setProperty('--accent-text', textOn(accent))
  style.setProperty('--tint', colorOr(tintColor, platformColors.tintColor))
  return primary
}

/** Dark or white text, whichever has more contrast. */
export const textOn = (color: string): string =>
  contrast(color, '#ffffff') >= contrast(color, '#1a1a1a') ? '#ffffff' : '#1a1a1a'

/** Accepts only #rrggbb, because the colour comes from a brand's settings. */
const colorOr = (color: string, fallback: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : fallback)
