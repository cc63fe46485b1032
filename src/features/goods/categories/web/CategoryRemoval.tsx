import { useNavigate } from 'react-router'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { deleteCategoryCall, categorySentences, type AdminCategory } from '../contract/categories.admin.calls.ts'

/** Deletes an empty category, and offers to hide another one. */
export function CategoryRemoval({ category, onHide }: { category: AdminCategory; onHide: () => void }) {
  const { categoryId, name, isHidden, products } = category
  const [remove, { isLoading: pending }] = useSend(deleteCategoryCall)
  const navigate = useNavigate()
  const run = async () => {
    if (!(await confirmDialog({ text: `${name} 카테고리를 삭제하시겠습니까?`, confirm: '삭제', danger: true }))) return
    const { error } = await remove({ params: { categoryId } })
    if (!error) {
      toast(categorySentences.deleted)
      void navigate('/admin/category', { replace: true })
    } else if (isApiError(error) && error.status === 409 && products > 0 && !isHidden) {
      if (await confirmDialog({ text: sentenceOf(error), confirm: '숨기기' })) onHide()
    } else await alertDialog(sentenceOf(error))
  }
  return (
    <Button look="plain" pending={pending} onClick={() => void run()}>
      카테고리 삭제
    </Button>
  )
}
