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
  // The document's head is outside of React.
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

/** Keeps pages without a description out of search engines: most need a sign-in, the others concern one person. */
export function useUnlistedPages(): void {
  // The document's head is outside of React. An open page has already described itself, because effects of children run
  // first.
  useEffect(() => {
    if (canonical === null) listPage(null)
  }, [])
}

let canonical: string | null = null

/** Search engines list the address without its query. Null: they list none. */
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
