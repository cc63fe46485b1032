import { useParams } from 'react-router'
import { CommentList } from '#features/community/web/CommentList.tsx'
import { ModeratedReviewPanel } from './ModeratedReviewPanel.tsx'
import { useAdminReviewQuery } from './reviews.admin.api.ts'
import { useAdminModeration } from './use-admin-moderation.ts'

/** /admin/review/:reviewId: one review of any brand. */
export function AdminReviewPage() {
  const { reviewId = '' } = useParams()
  return (
    <ModeratedReviewPanel
      query={useAdminReviewQuery(reviewId, { refetchOnMountOrArgChange: true })}
      list="/admin/review"
      moderation={useAdminModeration()}
      commentsList={(comments, remove) => <CommentList comments={comments} remove={remove} />}
    />
  )
}
