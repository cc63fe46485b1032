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
  const style = document.documentElement.style
  const { primaryColor, accentColor, tintColor } = brand ?? platformColors
  const primary = colorOr(primaryColor, platformColors.primaryColor)
  style.setProperty('--brand', primary)
  style.setProperty('--brand-text', textOn(primary))
  const accent = colorOr(accentColor, platformColors.accentColor)
  style.setProperty('--accent', accent)
  style.setProperty('--accent-text', textOn(accent))
  style.setProperty('--tint', colorOr(tintColor, platformColors.tintColor))
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', primary)
}

/** Dark or white text, whichever has more contrast. */
export const textOn = (color: string): string =>
  contrast(color, '#ffffff') >= contrast(color, '#1a1a1a') ? '#ffffff' : '#1a1a1a'

/** WCAG contrast of two #rrggbb colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Accepts only #rrggbb, because the colour comes from a brand's settings. */
const colorOr = (color: string, fallback: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : fallback)
