import { useParams } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { writeBrandPopupCall } from '../contract/popup.partner.calls.ts'
import { WrittenPopups } from './WrittenPopups.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /partner/:shopId/popup: the popups of the own brand. */
export function PartnerPopupPage() {
  const { shopId = '' } = useParams()
  const form = `/partner/${shopId}/popupForm`
  const mayWrite = useMay()(writeBrandPopupCall)
  return (
    <div className={layout['formPage']}>
      <PageTitle
        title="팝업"
        sub="우리 쇼핑몰에만 보입니다."
        action={
          mayWrite && (
            <ButtonLink to={form} look="primary">
              팝업 작성
            </ButtonLink>
          )
        }
      />
      <WrittenPopups shopId={shopId} form={form} mayWrite={mayWrite} />
    </div>
  )
}
