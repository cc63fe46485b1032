import * as z from 'zod/mini'
import type { BrandColors } from '#web/ui/theme/brand-theme.ts'

const savedColors = z.object({ primaryColor: z.string(), accentColor: z.string(), tintColor: z.string() })

const slotOf = (shopId: string) => `balju:colors:${shopId}`

/** The colours that this device has shown for an office: a reload has them at once, before its brand is loaded. */
export function readColors(shopId: string): BrandColors | undefined {
  try {
    return savedColors.safeParse(JSON.parse(localStorage.getItem(slotOf(shopId)) ?? 'null')).data
  } catch {
    return undefined // the storage is disabled or holds something else
  }
}

export function rememberColors(shopId: string, { primaryColor, accentColor, tintColor }: BrandColors): void {
  try {
    localStorage.setItem(slotOf(shopId), JSON.stringify({ primaryColor, accentColor, tintColor }))
  } catch {
    // nothing is stored
  }
}
