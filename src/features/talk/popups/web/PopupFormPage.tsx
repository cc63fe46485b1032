import { useParams } from 'react-router'
import { ConflictNotice, conflictOf } from '#features/platform/audit/web/ConflictNotice.tsx'
import { PictureUpload } from '#features/platform/files/web/PictureUpload.tsx'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import type { WrittenPopup } from '../contract/popup-form.ts'
import { popupSentences } from '../contract/popup-terms.ts'
import { popupCallsOf } from './popup-calls.ts'
import { PopupForm } from './PopupForm.tsx'
import css from './Popup.module.css'

/** /admin/popupForm and /partner/:shopId/popupForm, with the id of a popup to edit it. */
export function PopupFormPage() {
  const { shopId, popupId } = useParams()
  return (
    <div className={css['page']}>
      <PageTitle title={popupId ? '팝업 수정' : '팝업 작성'} />
      {popupId ? (
        <Edit shopId={shopId} id={popupId} />
      ) : (
        <Composed shopId={shopId} stored={null} onReload={() => undefined} />
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
        return <Composed key={found.version} shopId={shopId} stored={found} onReload={() => void popups.refetch()} />
      }}
    </LoadedFresh>
  )
}

interface ComposedProps {
  shopId: string | undefined
  stored: WrittenPopup | null
  onReload: () => void
}

/** Composes the form with components of other features. */
const Composed = ({ shopId, stored, onReload }: ComposedProps) => (
  <PopupForm
    shopId={shopId}
    stored={stored}
    picturePart={({ value, onChange }) => (
      <PictureUpload
        label="사진"
        max={1}
        {...(shopId !== undefined && { shopId })}
        value={value ? [value] : []}
        onChange={([picture = null]) => onChange(picture)}
        hint="사진을 볼 수 없는 분에게는 내용을 대신 읽어 드립니다."
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
