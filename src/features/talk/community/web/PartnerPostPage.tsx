import { useState } from 'react'
import { useParams } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Panel, PanelActions, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { postCategories } from '../contract/community-terms.ts'
import {
  brandPostCall,
  deleteBrandCommentCall,
  hidePostsCall,
  showPostsCall,
  type ModeratedPost,
} from '../contract/community.partner.calls.ts'
import { authorText } from '#features/talk/conversations/contract/author-text.ts'
import { CommentList } from '#features/talk/conversations/web/CommentList.tsx'
import { HidePostsDialog } from './HidePostsDialog.tsx'
import { PostReports } from './PostReports.tsx'
import { PostText } from './PostText.tsx'
import { ShowPostsDialog } from './ShowPostsDialog.tsx'
import { PostStateMark } from './partner-post-columns.tsx'

/** /partner/:shopId/communityList/:postId: one post with its comments, to hide it or to delete comments. */
export function PartnerPostPage() {
  const { shopId = '', postId = '' } = useParams()
  const request = { shopId, id: postId }
  const {
    currentData: post,
    error,
    refetch,
  } = useCall(brandPostCall, { params: { id: request.id }, shop: request.shopId }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={post?.title ?? '게시글'}
      mark={post && <PostStateMark hidden={post.hidden !== null} />}
      under={post && underOf(post)}
      list={`/partner/${shopId}/communityList`}
      back="게시글 목록으로"
    >
      <PanelData data={post} error={error} onRetry={() => void refetch()} unknown="게시글을 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.postId} shopId={shopId} post={opened} />}
      </PanelData>
    </Panel>
  )
}

const underOf = ({ category, author, createdAt, viewCount }: ModeratedPost) =>
  [
    postCategories[category].label,
    authorText(author),
    formatKoreanMinute(new Date(createdAt)),
    `조회 ${formatNumber(viewCount)}`,
  ].join(' · ')

function Opened({ shopId, post }: { shopId: string; post: ModeratedPost }) {
  const [asked, setAsked] = useState(false)
  const [remove] = useSend(deleteBrandCommentCall)
  const may = useMay()
  const { postId, hidden, comments, commentCount } = post
  return (
    <>
      {hidden && (
        <Notice>
          {formatKoreanMinute(new Date(hidden.at))}에 숨긴 글입니다. 사유: {hidden.reason}
        </Notice>
      )}
      <PostText post={post} />
      {!hidden && (
        <PanelActions>
          <ButtonLink to={`/shop/${shopId}/communityList?post=${postId}`}>쇼핑몰에서 보기</ButtonLink>
          {may(hidePostsCall) && (
            <Button look="danger" onClick={() => setAsked(true)}>
              숨기기
            </Button>
          )}
        </PanelActions>
      )}
      {hidden && may(showPostsCall) && (
        <PanelActions>
          <Button onClick={() => setAsked(true)}>다시 표시</Button>
        </PanelActions>
      )}
      {asked && hidden && <ShowPostsDialog shopId={shopId} postIds={[postId]} onClose={() => setAsked(false)} />}
      {asked && !hidden && <HidePostsDialog shopId={shopId} postIds={[postId]} onClose={() => setAsked(false)} />}
      <PostReports shopId={shopId} post={post} />
      {comments.length > 0 && (
        <PanelSection title={`댓글 ${formatNumber(commentCount)}`}>
          <CommentList
            comments={comments}
            remove={may(deleteBrandCommentCall) ? (id) => remove({ params: { id }, shop: shopId }) : undefined}
          />
        </PanelSection>
      )}
    </>
  )
}
