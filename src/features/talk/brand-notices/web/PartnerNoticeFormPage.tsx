import { useParams } from 'react-router'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { brandNoticeCall } from '../contract/brand-notices.partner.calls.ts'
import { NoticeForm } from './NoticeForm.tsx'
import css from './NoticeText.module.css'

/** /partner/:shopId/noticeForm and /partner/:shopId/noticeForm/:noticeId: writes or edits a notice. */
export function PartnerNoticeFormPage() {
  const { shopId = '', noticeId } = useParams()
  return (
    <div className={css['page']}>
      <PageTitle title={noticeId ? '공지 수정' : '공지 작성'} />
      {noticeId ? (
        <Edit shopId={shopId} id={noticeId} />
      ) : (
        <NoticeForm shopId={shopId} stored={null} onReload={() => undefined} />
      )}
    </div>
  )
}

function Edit({ shopId, id }: { shopId: string; id: string }) {
  const notice = useCall(brandNoticeCall, { params: { id }, shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <LoadedFresh query={notice} rows={5} height={72}>
      {(found) => (
        <NoticeForm key={found.version} shopId={shopId} stored={found} onReload={() => void notice.refetch()} />
      )}
    </LoadedFresh>
  )
}
