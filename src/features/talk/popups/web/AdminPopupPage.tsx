import { useMay } from '#web/session/auth.slice.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { writePopupCall } from '../contract/popup.admin.calls.ts'
import { WrittenPopups } from './WrittenPopups.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /admin/popup: the popups of the platform. */
export function AdminPopupPage() {
  const form = '/admin/popupForm'
  const mayWrite = useMay()(writePopupCall)
  return (
    <div className={layout['formPage']}>
      <PageTitle
        title="팝업"
        sub="모든 쇼핑몰과 발주 홈에 보입니다."
        action={
          mayWrite && (
            <ButtonLink to={form} look="primary">
              팝업 작성
            </ButtonLink>
          )
        }
      />
      <WrittenPopups shopId={undefined} form={form} mayWrite={mayWrite} />
    </div>
  )
}
