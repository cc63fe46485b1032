import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCallPages } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ownCommentsCall } from '../contract/community.calls.ts'
import { communityPageSentences } from '../contract/community-terms.ts'
import board from './CommunityBoard.module.css'
import css from './MyComments.module.css'

/** The member's own comments, each with a link to its post. */
export function MyComments({ community }: { community: string }) {
  const list = useCallPages(ownCommentsCall, {}, { refetchOnMountOrArgChange: true })
  return (
    <Loaded
      data={list.data?.pages}
      error={list.isFetching ? undefined : list.error}
      onRetry={() => void list.refetch()}
      rows={4}
      height={78}
    >
      {(pages) => {
        const comments = pages.flatMap(({ content }) => content)
        if (comments.length === 0) {
          const { noOwnComments } = communityPageSentences
          return <EmptyState title={noOwnComments} action={<ButtonLink to={community}>커뮤니티 보기</ButtonLink>} />
        }
        return (
          <>
            <ul className={css['rows']} aria-label="내가 쓴 댓글 목록">
              {comments.map(({ commentId, content, postId, postTitle, createdAt }) => (
                <li key={commentId}>
                  <Link to={`${community}?post=${postId}`} className={css['row']}>
                    <span className={css['text']}>{content}</span>
                    <span className={css['soft']}>
                      {postTitle} · <time dateTime={createdAt}>{formatKoreanMinute(new Date(createdAt))}</time>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <p className={board['more']}>
              <LoadMoreButton list={list} />
            </p>
          </>
        )
      }}
    </Loaded>
  )
}
