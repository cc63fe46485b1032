import { IconList } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useReadMessages } from '#features/messages/messages/web/use-read-messages.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { communityPageSentences } from '../contract/community-terms.ts'
import { deletePostCall, postCall, type PostDetail } from '../contract/community.calls.ts'
import { authorText } from '#features/talk/conversations/contract/author-text.ts'
import { CategoryMark } from './CategoryMark.tsx'
import { Comments } from './Comments.tsx'
import css from './PostView.module.css'
import { PostText } from './PostText.tsx'
import { addressWith } from './community-address.ts'
import { useLikePostMutation } from './community.api.ts'
import { LikeButton } from './LikeButton.tsx'
import { ReportButton } from './ReportButton.tsx'

export function PostView({ postId, blocker }: { postId: number; blocker: string | undefined }) {
  const { currentData, error, isFetching, refetch } = useCall(postCall, { params: { id: postId } })
  useReadMessages(currentData && { record: 'post', id: postId })
  if (!isFetching && isApiError(error) && error.status === 404) return <GonePost sentence={error.message} />
  return (
    <Loaded
      data={currentData}
      error={isFetching ? undefined : error}
      onRetry={() => void refetch()}
      rows={2}
      height={180}
    >
      {(post) => (
        <>
          <DocumentTitle title={post.title} />
          <article className={css['post']}>
            <Head post={post} />
            {post.hiddenReason !== undefined && (
              <Notice>
                {communityPageSentences.hidden} {communityPageSentences.hiddenUntil} 사유: {post.hiddenReason}
              </Notice>
            )}
            <PostText post={post} />
            {post.hiddenReason === undefined && <Reactions post={post} />}
            <Actions post={post} />
          </article>
          <Comments post={post} blocker={blocker} />
        </>
      )}
    </Loaded>
  )
}

const Head = ({ post }: { post: PostDetail }) => (
  <header className={css['head']}>
    <CategoryMark category={post.category} />
    <h1 className={css['title']}>{post.title}</h1>
    <p className={css['soft']}>
      <span>{authorText(post.author)}</span>
      <time dateTime={post.createdAt}>{formatKoreanMinute(new Date(post.createdAt))}</time>
      {post.updatedAt && <span>{formatKoreanMinute(new Date(post.updatedAt))} 수정</span>}
      <span>조회 {formatNumber(post.viewCount)}</span>
    </p>
  </header>
)

function Reactions({ post }: { post: PostDetail }) {
  const [like] = useLikePostMutation()
  return (
    <div className={css['reactions']}>
      <LikeButton of="이 글" text={post} like={(liked) => like({ postId: post.postId, liked })} />
      {post.reportable && <ReportButton name="이 글" of={{ postId: post.postId }} />}
    </div>
  )
}

function Actions({ post }: { post: PostDetail }) {
  const [params] = useSearchParams()
  const [remove, { isLoading }] = useSend(deletePostCall)
  const navigate = useNavigate()
  const list = addressWith(params)
  const ask = async () => {
    const { deletePostAsk, deleted } = communityPageSentences
    if (!(await confirmDialog({ text: deletePostAsk, confirm: '삭제', danger: true }))) return
    const answer = await remove({ params: { id: post.postId } })
    if (answer.error) {
      toast(sentenceOf(answer.error), { tone: 'error' })
      return
    }
    toast(deleted)
    void navigate(list, { replace: true })
  }
  return (
    <div className={css['actions']}>
      <ButtonLink to={list} icon={<IconList size={18} stroke={1.7} aria-hidden />}>
        목록
      </ButtonLink>
      <span className={css['own']}>
        {post.editable && <ButtonLink to={addressWith(params, { write: post.postId })}>수정</ButtonLink>}
        {post.deletable && (
          <Button look="danger" pending={isLoading} onClick={() => void ask()}>
            삭제
          </Button>
        )}
      </span>
    </div>
  )
}

function GonePost({ sentence }: { sentence: string }) {
  const [params] = useSearchParams()
  return (
    <>
      <DocumentTitle title="커뮤니티" />
      <EmptyState title={sentence} action={<ButtonLink to={addressWith(params)}>목록으로</ButtonLink>} />
    </>
  )
}
