import { useEffect } from 'react'

/** Describes the page to search engines and previews of links, until it is left. */
export function useDescription(text: string | undefined): void {
  // The document's head.
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (!meta || !text) return undefined
    const before = meta.content
    meta.content = text
    return () => void (meta.content = before)
  }, [text])
}
