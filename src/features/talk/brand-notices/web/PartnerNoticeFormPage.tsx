import { useParams } from 'react-router'
import { ConflictNotice, conflictOf } from '#features/platform/audit/web/ConflictNotice.tsx'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { brandNoticeCall } from '../contract/brand-notices.partner.calls.ts'
import { mostNoticeFiles, noticeSentences } from '../contract/notice-terms.ts'
import { noticeFileUpload } from './brand-notices.partner.api.ts'
import { NoticeForm } from './NoticeForm.tsx'
import css from './NoticeText.module.css'

// Loads after the text field.
const AttachmentUpload = optionalComponent(
  async () => (await import('#features/platform/files/web/AttachmentUpload.tsx')).AttachmentUpload,
)

/** /partner/:shopId/noticeForm and /partner/:shopId/noticeForm/:noticeId: writes or edits a notice. */
export function PartnerNoticeFormPage() {
  const { shopId = '', noticeId } = useParams()
  return (
    <div className={css['page']}>
      <PageTitle title={noticeId ? '공지 수정' : '공지 작성'} />
      {noticeId ? (
        <Edit shopId={shopId} id={noticeId} />
      ) : (
        <NoticeForm
          shopId={shopId}
          stored={null}
          filesPart={(field) => <Files shopId={shopId} {...field} />}
          refusalPart={(refusal) => <FormRefusal error={refusal} />}
        />
      )}
    </div>
  )
}

interface FilesProps {
  shopId: string
  value: readonly Attachment[]
  onChange: (files: Attachment[]) => void
}

const Files = ({ shopId, ...field }: FilesProps) => (
  <AttachmentUpload
    label="첨부 파일"
    requestOf={noticeFileUpload(shopId)}
    max={mostNoticeFiles}
    tooMany={noticeSentences.tooManyFiles}
    readers="공지를 받는 매장과 본사, 운영자"
    {...field}
  />
)

function Edit({ shopId, id }: { shopId: string; id: string }) {
  const notice = useCall(brandNoticeCall, { params: { id }, shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <LoadedFresh query={notice} rows={5} height={72}>
      {(found) => (
        <NoticeForm
          key={found.version}
          shopId={shopId}
          stored={found}
          filesPart={(field) => <Files shopId={shopId} {...field} />}
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
