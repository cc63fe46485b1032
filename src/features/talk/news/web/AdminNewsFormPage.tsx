import { useParams } from 'react-router'
import { ConflictNotice, conflictOf } from '#features/platform/audit/web/ConflictNotice.tsx'
import { PictureUpload } from '#features/platform/files/web/PictureUpload.tsx'
import { textPictureUpload } from '#features/platform/files/web/text-picture-upload.ts'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { adminNewsCall, type AdminNews } from '../contract/news.admin.calls.ts'
import { NewsForm } from './NewsForm.tsx'
import css from './News.module.css'

const uploadPicture = textPictureUpload('operator')

/** /admin/newsForm and /admin/newsForm/:newsId: writes or edits an article. */
export function AdminNewsFormPage() {
  const { newsId } = useParams()
  return (
    <div className={css['page']}>
      <PageTitle title={newsId ? '새소식 수정' : '새소식 작성'} />
      {newsId ? <Edit id={newsId} /> : <Composed stored={null} onReload={() => undefined} />}
    </div>
  )
}

function Edit({ id }: { id: string }) {
  const news = useCall(adminNewsCall, { params: { id } }, { refetchOnMountOrArgChange: true })
  return (
    <LoadedFresh query={news} rows={5} height={72}>
      {(found) => <Composed key={found.version} stored={found} onReload={() => void news.refetch()} />}
    </LoadedFresh>
  )
}

/** Composes the form with components of other features. */
const Composed = ({ stored, onReload }: { stored: AdminNews | null; onReload: () => void }) => (
  <NewsForm
    stored={stored}
    uploadPicture={uploadPicture}
    picturePart={({ value, onChange }) => (
      <PictureUpload
        label="목록 사진"
        max={1}
        ignoresPaste
        value={value ? [value] : []}
        onChange={([picture = null]) => onChange(picture)}
        hint="목록의 제목 옆에 보입니다. 가로 4, 세로 3의 비율이 좋습니다."
      />
    )}
    refusalPart={(refusal, { pending, send }) => {
      const conflict = conflictOf(refusal)
      return conflict ? (
        <ConflictNotice conflict={conflict} pending={pending} onReload={onReload} onOverwrite={send} />
      ) : (
        <FormRefusal error={refusal} />
      )
    }}
  />
)
