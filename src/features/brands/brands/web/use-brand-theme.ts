import { use, useEffect, useMemo } from 'react'
import { PageHeadContext } from '#web/ui/layout/page-head.ts'
import { applyBrandColors, type BrandColors } from '#web/ui/theme/brand-theme.ts'
import { readColors, rememberColors } from './remembered-colors.ts'

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

/** The same for an office, whose reload begins with the colours that it had. Undefined: the brand is still loading. */
export function useOfficeTheme(shopId: string, colors: BrandColors | undefined): void {
  const remembered = useMemo(() => readColors(shopId), [shopId])
  useBrandTheme(colors ?? remembered)
  useEffect(() => {
    if (colors) rememberColors(shopId, colors)
  }, [shopId, colors])
}
