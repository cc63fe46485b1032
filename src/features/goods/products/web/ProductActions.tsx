import { useNavigate } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  productSentences,
  archiveProductCall,
  deleteProductCall,
  copyProductCall,
  type AdminProduct,
} from '../contract/products.admin.calls.ts'
import css from './ProductEditor.module.css'

/** Copies, archives or deletes the stored product. */
export function ProductActions({ product, onChanged }: { product: AdminProduct; onChanged: () => Promise<void> }) {
  const { productId, version, name, archivedAt } = product
  const navigate = useNavigate()
  const mayCopy = useMay()(copyProductCall)
  const [copy, copying] = useSend(copyProductCall)
  const [archive, archiving] = useSend(archiveProductCall)
  const [remove, removing] = useSend(deleteProductCall)
  const pending = copying.isLoading || archiving.isLoading || removing.isLoading

  const runCopy = async () => {
    const { data, error } = await copy({ params: { productId }, ofVersion: version })
    if (error) return alertDialog(sentenceOf(error))
    toast('상품을 복사했습니다. 판매중지 상태로 시작합니다.')
    void navigate(`/admin/product/${data.productId}`)
  }
  const runArchive = async () => {
    const text = `${name} 상품을 보관하시겠습니까? 모든 쇼핑몰에서 사라지고, 주문내역은 남습니다.`
    if (!archivedAt && !(await confirmDialog({ text, confirm: '보관' }))) return
    const { error } = await archive({ params: { productId }, body: { version, archivedYn: archivedAt ? 'N' : 'Y' } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(archivedAt ? '보관을 해제했습니다.' : '상품을 보관했습니다.')
    await onChanged()
  }
  const runDelete = async () => {
    const text = `${name} 상품을 삭제하시겠습니까? 되돌릴 수 없습니다.`
    if (!(await confirmDialog({ text, confirm: '삭제', danger: true }))) return
    const { error } = await remove({ params: { productId }, body: { version } })
    if (!error) {
      toast('상품을 삭제했습니다.')
      return navigate('/admin/product', { replace: true })
    }
    const isInUse = isApiError(error) && error.message === productSentences.inUse && !archivedAt
    if (!isInUse) return alertDialog(sentenceOf(error))
    if (await confirmDialog({ text: productSentences.inUse, confirm: '보관하기' })) await runArchiveNow()
  }
  const runArchiveNow = async () => {
    const { error } = await archive({ params: { productId }, body: { version, archivedYn: 'Y' } })
    if (error) await alertDialog(sentenceOf(error))
    await onChanged()
  }

  // The other actions need the same role.
  if (!mayCopy) return null
  return (
    <div className={css['save']}>
      <Button size="small" pending={pending} onClick={() => void runCopy()}>
        복사
      </Button>
      <Button size="small" pending={pending} onClick={() => void runArchive()}>
        {archivedAt ? '보관 해제' : '보관'}
      </Button>
      <Button size="small" look="plain" pending={pending} onClick={() => void runDelete()}>
        삭제
      </Button>
    </div>
  )
}
