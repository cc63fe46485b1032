import DOMPurify from 'dompurify'
import { linkAddress, pictureAddress, richTextTags } from '#contract/rich-text.ts'

/**
 * Parses HTML and removes what rich text has not [T53]. The server did the same when the text was written; this second
 * pass uses the parser that will show it. DOMPurify creates the Trusted Types policy `dompurify` for the parsing.
 */
export function purifiedFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    // The body is the root of the parsed tree. The test DOM loses its place when DOMPurify removes it.
    ALLOWED_TAGS: [...richTextTags, 'body'],
    ALLOWED_ATTR: ['href', 'src', 'alt'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) {
    if (!linkAddress(link.getAttribute('href'))) link.removeAttribute('href')
  }
  for (const image of fragment.querySelectorAll('img')) {
    if (!pictureAddress(image.getAttribute('src'))) image.remove()
  }
  return fragment
}
