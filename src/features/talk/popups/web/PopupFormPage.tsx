import { useParams } from 'react-router'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { popupSentences } from '../contract/popup-terms.ts'
import { popupCallsOf } from './popup-calls.ts'
import { PopupForm } from './PopupForm.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /admin/popupForm and /partner/:shopId/popupForm, with the id of a popup to edit it. */
export function PopupFormPage() {
  const { shopId, popupId } = useParams()
  return (
    <div className={layout['formPage']}>
      <PageTitle title={popupId ? '팝업 수정' : '팝업 작성'} />
      {popupId ? (
        <Edit shopId={shopId} id={popupId} />
      ) : (
        <PopupForm shopId={shopId} stored={null} onReload={() => undefined} />
      )}
    </div>
  )
}

function Edit({ shopId, id }: { shopId: string | undefined; id: string }) {
  const popups = useCall(popupCallsOf(shopId).list, { shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <LoadedFresh query={popups} rows={4} height={72}>
      {({ content }) => {
        const found = content.find(({ popupId }) => String(popupId) === id)
        if (!found) return <EmptyState title={popupSentences.unknown} />
        return <PopupForm key={found.version} shopId={shopId} stored={found} onReload={() => void popups.refetch()} />
      }}
    </LoadedFresh>
  )
}
