import { useCallback } from 'react'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import type { PostDetail } from '../contract/community.calls.ts'
import { MentionedText } from './MentionedText.tsx'

export interface RichPostTextProps {
  /** Shown until this part has loaded. */
  content: string
  html: string
  pictures: PostDetail['pictures']
  mentions: PostDetail['mentions']
}

export const RichPostText = ({ html, pictures, mentions }: RichPostTextProps) => {
  const textOf = useCallback((text: string) => <MentionedText text={text} mentions={mentions} />, [mentions])
  return <RichText html={html} pictures={pictures} textOf={textOf} />
}
