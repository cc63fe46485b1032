import { createElement, useMemo, type ReactNode } from 'react'
import { linkAddress, linkRel, pictureAddress, richTextTags } from '#contract/rich-text.ts'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { PictureImage } from '../media/PictureImage.tsx'
import { purifiedFragment } from './purify.ts'
import css from './RichText.module.css'

interface RichTextProps {
  html: string
  /** The pictures of the text, so that each has its size before it has loaded. */
  pictures?: readonly Picture[]
}

/** Shows rich text: React creates the allowed elements anew, so that no HTML reaches the page as it was written. */
export function RichText({ html, pictures = [] }: RichTextProps) {
  const nodes = useMemo(() => nodesOf(purifiedFragment(html), pictures), [html, pictures])
  return <div className={css['text']}>{nodes}</div>
}

const nodesOf = (parent: Node, pictures: readonly Picture[]): ReactNode[] =>
  [...parent.childNodes].map((node, index) => nodeOf(node, index, pictures))

function nodeOf(node: Node, key: number, pictures: readonly Picture[]): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as Element // by its type
  const tag = richTextTags.find((each) => each === element.localName)
  if (!tag) return nodesOf(element, pictures)
  if (tag === 'img') return pictureOf(element, key, pictures)
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  return createElement(tag, { key, ...(tag === 'a' && linkOf(element)) }, ...nodesOf(element, pictures))
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
