import { use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageHeadContext, type PageHead } from './page-head.ts'

/**
 * Describes a public page to search engines and previews of links, and lets them list it, until it is left. The picture and the structured
 * data are for those that run no scripts: only the server writes them.
 */
export function useDescription(text: string | undefined, more?: Pick<PageHead, 'picture' | 'structured'>): void {
  const { pathname } = useLocation()
  const head = use(PageHeadContext)
  if (head && text) Object.assign(head, { description: text, ...more })
  // The document's head.
  useEffect(() => {
    if (!text) return undefined
    const meta = metaOf('description')
    const before = meta.content
    meta.content = text
    listPage(pathname)
    return () => {
      meta.content = before
      listPage(null)
    }
  }, [text, pathname])
}

/** Pages that don't describe themselves are in no search engine: most need a sign-in, the others are of use to one person only. */
export function useUnlistedPages(): void {
  // The document's head. A page that is open already has described itself, because effects of children run first.
  useEffect(() => {
    if (canonical === null) listPage(null)
  }, [])
}

let canonical: string | null = null

/** The address without its query is the one that search engines list. Null: none. */
function listPage(path: string | null): void {
  canonical = path
  metaOf('robots').content = path === null ? 'noindex' : 'index, follow'
  const link = document.querySelector('link[rel="canonical"]')
  if (path === null) return link?.remove()
  const shown = link ?? document.head.appendChild(document.createElement('link'))
  shown.setAttribute('rel', 'canonical')
  shown.setAttribute('href', location.origin + path)
}

function metaOf(name: string): HTMLMetaElement {
  const known = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (known) return known
  const meta = document.createElement('meta')
  meta.name = name
  return document.head.appendChild(meta)
}
