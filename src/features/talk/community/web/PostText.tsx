import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import type { PostDetail } from '../contract/community.calls.ts'
import { MentionedText } from './MentionedText.tsx'
import css from './PostView.module.css'
import type { RichPostTextProps } from './RichPostText.tsx'

interface PostTextProps {
  post: Pick<PostDetail, 'content' | 'html' | 'pictures'> & Partial<Pick<PostDetail, 'mentions'>>
}

/** The text of a post: rich text, or the plain text of an earlier one, from which no links or pictures are made [T53]. */
export const PostText = ({ post: { content, html, pictures, mentions = [] } }: PostTextProps) =>
  html === null ? (
    <Plain content={content} mentions={mentions} />
  ) : (
    <RichPostText content={content} html={html} pictures={pictures} mentions={mentions} />
  )

const Plain = ({ content, mentions }: Pick<PostDetail, 'content' | 'mentions'>) => (
  <div className={css['text']}>
    <MentionedText text={content} mentions={mentions} />
  </div>
)

// The sanitiser is large; the words can be read before it has loaded.
const RichPostText = lazyComponent<RichPostTextProps>(async () => (await import('./RichPostText.tsx')).RichPostText, {
  loading: Plain,
  failed: Plain,
})
