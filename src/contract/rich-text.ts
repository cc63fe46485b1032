import * as z from 'zod/mini'
import { isVisible } from './text.ts'

/** The elements of rich text [T53]. The server removes all others when a text is written, the web when it is shown. */
export const richTextTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'img',
  'hr',
] as const

/** Search engines don't follow links of members, and the opened page doesn't reach ours. */
export const linkRel = 'noopener ugc nofollow'

/** The address of a link, or undefined for one that could run a script or leads into the page itself. */
export const linkAddress = (href: string | null | undefined): string | undefined =>
  href && /^(https?:\/\/|mailto:)[^\s\p{C}]{1,2000}$/iu.test(href) ? href : undefined

export const wrongLinkAddress = '올바른 링크 주소를 입력해 주세요.'

/** The address of an uploaded picture, or undefined for any other: a foreign picture would tell its host who reads. */
export const pictureAddress = (src: string | null | undefined): string | undefined =>
  src && /^\/files\/picture\/[0-9a-f]{2}\/[0-9a-f]{32}\.(jpg|png)$/.test(src) ? src : undefined

/** Most characters of the HTML itself; the visible text has limits of its own. */
export const longestMarkup = 200_000

const mostPictures = 30
export const tooManyPictures = `사진은 글 하나에 ${mostPictures}장까지 넣을 수 있습니다.`

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' }

/** The visible text of sanitised HTML: for search, summaries and lengths. */
export const plainTextOf = (html: string): string =>
  html
    .replaceAll(/<(?:br|hr|\/(?:p|h[234]|li|blockquote))\b[^<>]*>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()

/** Tells whether HTML shows something: a text or a picture. */
export const hasContent = (html: string): boolean => /<img\b/i.test(html) || isVisible(plainTextOf(html))

interface RichTextRule {
  /** Limit of visible characters. */
  most: number
  missing: string
  tooLong: string
}

/** A field with rich text. The server sanitises it before it is stored. */
export const richTextField = ({ most, missing, tooLong }: RichTextRule) =>
  z.string().check(
    z.normalize('NFC'),
    z.maxLength(longestMarkup, tooLong),
    z.refine(hasContent, { error: missing, abort: true }),
    z.refine((html) => plainTextOf(html).length <= most, { error: tooLong }),
    z.refine((html) => (html.match(/<img\b/gi)?.length ?? 0) <= mostPictures, { error: tooManyPictures }),
  )
