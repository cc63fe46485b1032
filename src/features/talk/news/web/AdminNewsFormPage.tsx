import { useParams } from 'react-router'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { adminNewsCall } from '../contract/news.admin.calls.ts'
import { NewsForm } from './NewsForm.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /admin/newsForm and /admin/newsForm/:newsId: writes or edits an article. */
export function AdminNewsFormPage() {
  const { newsId } = useParams()
  return (
    <div className={layout['formPage']}>
      <PageTitle title={newsId ? '새소식 수정' : '새소식 작성'} />
      {newsId ? <Edit id={newsId} /> : <NewsForm stored={null} onReload={() => undefined} />}
    </div>
  )
}

function Edit({ id }: { id: string }) {
  const news = useCall(adminNewsCall, { params: { id } }, { refetchOnMountOrArgChange: true })
  return (
    <LoadedFresh query={news} rows={5} height={72}>
      {(found) => <NewsForm key={found.version} stored={found} onReload={() => void news.refetch()} />}
    </LoadedFresh>
  )
}
