import { useParams } from 'react-router'
import { ConflictNotice, conflictOf } from '#features/audit/web/ConflictNotice.tsx'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { useBrandNoticeQuery } from './brand-notices.partner.api.ts'
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
        <NoticeForm shopId={shopId} stored={null} refusalPart={(refusal) => <FormRefusal error={refusal} />} />
      )}
    </div>
  )
}

function Edit({ shopId, id }: { shopId: string; id: string }) {
  const notice = useBrandNoticeQuery({ shopId, id }, { refetchOnMountOrArgChange: true })
  return (
    <LoadedFresh query={notice} rows={5} height={72}>
      {(found) => (
        <NoticeForm
          key={found.version}
          shopId={shopId}
          stored={found}
          refusalPart={(refusal, { pending, send }) => {
            const conflict = conflictOf(refusal)
            return conflict ? (
              <ConflictNotice
                conflict={conflict}
                pending={pending}
                onReload={() => void notice.refetch()}
                onOverwrite={send}
              />
            ) : (
              <FormRefusal error={refusal} />
            )
          }}
        />
      )}
    </LoadedFresh>
  )
}
