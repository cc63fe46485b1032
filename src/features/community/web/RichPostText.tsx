import { RichText } from '#web/ui/rich-text/RichText.tsx'
import type { PostDetail } from '../contract/community.calls.ts'

export interface RichPostTextProps {
  /** Shown until this part has loaded. */
  content: string
  html: string
  pictures: PostDetail['pictures']
}

export const RichPostText = ({ html, pictures }: RichPostTextProps) => <RichText html={html} pictures={pictures} />
