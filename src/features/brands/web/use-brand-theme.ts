import { useEffect } from 'react'
import { applyBrandColors, type BrandColors } from '#web/ui/theme/brand-theme.ts'

/** Applies the brand's colours while the page is shown, and restores the platform's afterwards. */
export function useBrandTheme(brand: BrandColors | undefined): void {
  const { primaryColor, accentColor, tintColor } = brand ?? {}
  // The root element's style is outside of React.
  useEffect(() => {
    if (primaryColor && accentColor && tintColor) applyBrandColors({ primaryColor, accentColor, tintColor })
  }, [primaryColor, accentColor, tintColor])
  useEffect(() => () => applyBrandColors(undefined), [])
}
