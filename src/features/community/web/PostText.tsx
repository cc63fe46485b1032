import { latePart } from '#web/ui/layout/optional-part.tsx'
import type { PostDetail } from '../contract/community.calls.ts'
import css from './PostView.module.css'
import type { RichPostTextProps } from './RichPostText.tsx'

interface PostTextProps {
  post: Pick<PostDetail, 'content' | 'html' | 'pictures'>
}

/** The text of a post: rich text, or the plain text of an earlier one, from which no links or pictures are made [T53]. */
export const PostText = ({ post: { content, html, pictures } }: PostTextProps) =>
  html === null ? <Plain content={content} /> : <RichPostText content={content} html={html} pictures={pictures} />

const Plain = ({ content }: { content: string }) => <div className={css['text']}>{content}</div>

// The sanitiser is large; the words can be read before it has loaded.
const RichPostText = latePart<RichPostTextProps>(async () => (await import('./RichPostText.tsx')).RichPostText, {
  loading: Plain,
  failed: Plain,
})
