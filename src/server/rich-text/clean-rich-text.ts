import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { linkAddress, linkRel, pictureAddress, plainTextOf, richTextTags } from '#contract/rich-text.ts'

export interface CleanRichText {
  html: string
  /** The visible text. */
  text: string
  /** URLs of the pictures, in their order; `choosePictures` checks that they were uploaded. */
  pictureUrls: string[]
}

/** Sanitises rich text before it is stored: allowed elements and attributes stay, everything else goes [T53]. */
export function cleanRichText(html: string): CleanRichText {
  const clean = sanitizeHtml(html, options).trim()
  return { html: clean, text: plainTextOf(clean), pictureUrls: pictureUrlsOf(clean) }
}

/** Their text is no text of the author: it goes with the element. */
const droppedWhole = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'svg',
  'math',
  'template',
  'object',
]

const options: IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: droppedWhole,
  // Deeper ones would exhaust the stack of whoever renders them.
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (_, attributes) => ({ tagName: 'a', attribs: linkOf(attributes) }),
    img: (_, attributes) => ({ tagName: 'img', attribs: pictureOf(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'a' && !attribs['href']) return 'excludeTag'
    return tag === 'img' && !attribs['src']
  },
}

function linkOf(attributes: Attributes): Attributes {
  const href = linkAddress(attributes['href'])
  return href ? { href, rel: linkRel, target: '_blank' } : {}
}

function pictureOf({ src, alt = '' }: Attributes): Attributes {
  const address = pictureAddress(src)
  return address ? { src: address, alt: alt.slice(0, 200) } : {}
}

const pictureUrlsOf = (clean: string): string[] => [
  ...new Set([...clean.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src)),
]
