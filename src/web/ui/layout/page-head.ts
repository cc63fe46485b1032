import { createContext } from 'react'
import type { BrandColors } from '#web/ui/theme/brand-theme.ts'

/** Description of a page for search engines and link previews, collected while the server renders it. */
export interface PageHead {
  /** Only pages with a description are listed. */
  description?: string | undefined
  /** Address of the picture that previews show. */
  picture?: string | undefined
  /** Structured data of schema.org. */
  structured?: object[] | undefined
  colors?: BrandColors
}

/** Collects the head during a rendering on the server; null in the browser, where effects change the document's head. */
export const PageHeadContext = createContext<PageHead | null>(null)
