import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { linkAddress, linkRel, pictureAddress, richTextTags } from '#contract/rich-text.ts'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { PictureImage } from '../media/PictureImage.tsx'
import { purifiedFragment } from './purify.ts'
import css from './RichText.module.css'

interface RichTextProps {
  html: string
  /** The pictures of the text, so that each has its size before it has loaded. */
  pictures?: readonly Picture[]
  /** Renders the text between the elements; a stable function. */
  textOf?: (text: string) => ReactNode
}

interface Parts {
  pictures: readonly Picture[]
  textOf: (text: string) => ReactNode
}

/** Shows rich text: React creates the allowed elements anew, so that no HTML reaches the page as it was written. */
export function RichText({ html, pictures = noPictures, textOf = asIs }: RichTextProps) {
  const nodes = useMemo(() => nodesOf(purifiedFragment(html), { pictures, textOf }), [html, pictures, textOf])
  return <div className={css['text']}>{nodes}</div>
}

// `Node` itself exists in the browser only.
const elementNode = 1
const textNode = 3

const noPictures: readonly Picture[] = []
const asIs = (text: string): ReactNode => text

const nodesOf = (parent: Node, parts: Parts): ReactNode[] =>
  [...parent.childNodes].map((node, index) => nodeOf(node, index, parts))

function nodeOf(node: Node, key: number, parts: Parts): ReactNode {
  if (node.nodeType === textNode) return <Fragment key={key}>{parts.textOf(node.textContent ?? '')}</Fragment>
  if (node.nodeType !== elementNode) return null
  const element = node as Element // by its type
  const tag = richTextTags.find((each) => each === element.localName)
  if (!tag) return nodesOf(element, parts)
  if (tag === 'img') return pictureOf(element, key, parts.pictures)
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  return createElement(tag, { key, ...(tag === 'a' && linkOf(element)) }, ...nodesOf(element, parts))
}

function linkOf(node: Element) {
  const href = linkAddress(node.getAttribute('href'))
  return href ? { href, rel: linkRel, target: '_blank' } : {}
}

function pictureOf(node: Element, key: number, pictures: readonly Picture[]): ReactNode {
  const src = pictureAddress(node.getAttribute('src'))
  if (!src) return null
  const alt = node.getAttribute('alt') ?? ''
  const { width, height, ...known } = pictures.find((picture) => pictureUrl(picture) === src) ?? {}
  if (!width || !height || !('path' in known)) return <img key={key} src={src} alt={alt} loading="lazy" />
  const picture = { ...known, width, height }
  return <PictureImage key={key} picture={picture} alt={alt} width={width} height={height} sizes={placeOfPictures} />
}

const placeOfPictures = '(min-width: 768px) 720px, 100vw'
