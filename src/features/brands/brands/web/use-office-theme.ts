import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import type { BrandColors } from '#web/ui/theme/brand-theme.ts'
import { useBrandTheme } from './use-brand-theme.ts'

const savedColors = z.object({ primaryColor: z.string(), accentColor: z.string(), tintColor: z.string() })

/**
 * Applies the colours of an office's brand, like `useBrandTheme`. A reload begins with those that this device showed last; undefined: the brand is
 * still loading.
 */
export function useOfficeTheme(shopId: string, colors: BrandColors | undefined): void {
  const remembered = useMemo(() => readColors(shopId), [shopId])
  useBrandTheme(colors ?? remembered)
  useEffect(() => {
    if (colors) rememberColors(shopId, colors)
  }, [shopId, colors])
}

const slotOf = (shopId: string) => `balju:colors:${shopId}`

function readColors(shopId: string): BrandColors | undefined {
  try {
    return savedColors.safeParse(JSON.parse(localStorage.getItem(slotOf(shopId)) ?? 'null')).data
  } catch {
    return undefined // the storage is disabled or holds something else
  }
}

function rememberColors(shopId: string, { primaryColor, accentColor, tintColor }: BrandColors): void {
  try {
    localStorage.setItem(slotOf(shopId), JSON.stringify({ primaryColor, accentColor, tintColor }))
  } catch {
    // nothing is stored
  }
}
