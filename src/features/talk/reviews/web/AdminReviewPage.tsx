import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { adminReviewCall } from '../contract/reviews.admin.calls.ts'
import { ModeratedReviewPanel } from './ModeratedReviewPanel.tsx'
import { useAdminModeration } from './use-admin-moderation.ts'

/** /admin/review/:reviewId: one review of any brand. */
export function AdminReviewPage() {
  const { reviewId = '' } = useParams()
  return (
    <ModeratedReviewPanel
      query={useCall(adminReviewCall, { params: { id: reviewId } }, { refetchOnMountOrArgChange: true })}
      list="/admin/review"
      moderation={useAdminModeration()}
    />
  )
}
