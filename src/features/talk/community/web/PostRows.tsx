import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { ListedPost } from '../contract/community.calls.ts'
import { authorText } from '#features/talk/conversations/contract/author-text.ts'
import { CategoryMark } from './CategoryMark.tsx'
import css from './PostRows.module.css'

interface PostRowsProps {
  label: string
  posts: readonly ListedPost[]
  to: (postId: number) => string
  /** Rendered above the others, in the brand's tint. */
  pinned?: boolean
}

export const PostRows = ({ label, posts, to, pinned }: PostRowsProps) => (
  <ul className={css['rows']} aria-label={label} data-pinned={pinned || undefined}>
    {posts.map((post) => (
      <li key={post.postId} className={css['row']}>
        <p className={css['head']}>
          <CategoryMark category={post.category} />
          <Link to={to(post.postId)} className={css['title']}>
            {post.title}
          </Link>
          {post.unreadYn === 'Y' && (
            <span className={css['unread']}>
              <span className="visually-hidden">새 글</span>
            </span>
          )}
          {post.commentCount > 0 && (
            <span className={css['comments']}>
              <span className="visually-hidden">댓글 </span>
              {formatNumber(post.commentCount)}
            </span>
          )}
        </p>
        {post.hiddenReason !== undefined && (
          <p className={css['soft']}>
            <Pill tone="red">숨김</Pill>
            <span>사유: {post.hiddenReason}</span>
          </p>
        )}
        <p className={css['soft']}>
          <span>{authorText(post.author)}</span>
          <time dateTime={post.createdAt}>{formatKoreanMinute(new Date(post.createdAt)).slice(0, 10)}</time>
          <span>조회 {formatNumber(post.viewCount)}</span>
          {post.likeCount > 0 && <span>좋아요 {formatNumber(post.likeCount)}</span>}
        </p>
      </li>
    ))}
  </ul>
)
