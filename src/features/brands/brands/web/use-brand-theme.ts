import { use, useEffect } from 'react'
import { PageHeadContext } from '#web/ui/layout/page-head.ts'
import { applyBrandColors, type BrandColors } from '#web/ui/theme/brand-theme.ts'

/** Applies the brand's colours while the page is shown, and restores the platform's afterwards. */
export function useBrandTheme(brand: BrandColors | undefined): void {
  const { primaryColor, accentColor, tintColor } = brand ?? {}
  const head = use(PageHeadContext)
  if (head && brand) head.colors = brand
  // The root element's style is outside of React.
  useEffect(() => {
    if (primaryColor && accentColor && tintColor) applyBrandColors({ primaryColor, accentColor, tintColor })
  }, [primaryColor, accentColor, tintColor])
  useEffect(() => () => applyBrandColors(undefined), [])
}
