import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { refuseBrandCall, type AdminBrand } from '../../contract/brands.admin.calls.ts'

interface RefuseDialogProps {
  brand: AdminBrand
  onClose: () => void
}

/** 보류: the brand keeps waiting, and its headquarters reads the reason. */
export function AdminRefuseDialog({ brand: { partnerId, name, version }, onClose }: RefuseDialogProps) {
  const [refuse] = useSend(refuseBrandCall)
  return (
    <ReasonDialog
      kind="REFUSAL"
      draftName={`refuse:${partnerId}`}
      version={version}
      words={{
        title: '승인 보류',
        button: '보류하기',
        look: 'danger',
        done: `${name} 브랜드의 승인을 보류했습니다.`,
        hint: '본사에 메일로 안내됩니다. 본사는 사유를 확인한 후 신청 내용을 수정해 다시 제출합니다.',
        placeholder: '예: 사업자등록번호를 다시 확인해 주세요.',
      }}
      send={(text, seen) => refuse({ params: { partnerId }, body: { version: seen, reason: text } })}
      onClose={onClose}
    />
  )
}
