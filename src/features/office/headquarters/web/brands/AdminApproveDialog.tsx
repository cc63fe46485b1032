import { useState, type FormEvent } from 'react'
import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { useSend } from '#web/api/use-call.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { approveBrandCall, type AdminBrand } from '../../contract/brands.admin.calls.ts'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import layout from '#web/ui/layout/words.module.css'

// Loads on demand, because its search field needs a large library and most operators choose the market's assortment.
const BrandChoice = optionalComponent(async () => (await import('./BrandChoice.tsx')).BrandChoice)

type Source = 'MARKET' | 'BRAND' | 'NONE'

const sources: { key: Source; label: string; note: string }[] = [
  { key: 'MARKET', label: '마켓의 상품', note: '마켓에서 판매하는 상품과 공급가 가산을 그대로 복사합니다.' },
  { key: 'BRAND', label: '다른 브랜드의 상품', note: '선택하신 브랜드의 상품과 공급가 가산을 복사합니다.' },
  { key: 'NONE', label: '상품 없이 시작', note: '상품은 승인 후 따로 등록합니다.' },
]

interface ApproveDialogProps {
  brand: AdminBrand
  onClose: () => void
}

/** 승인: opens the shop with the chosen assortment. */
export function AdminApproveDialog({ brand, onClose }: ApproveDialogProps) {
  const { partnerId, name } = brand
  // Sends the version that the operator saw; a later one contains unseen data.
  const [version] = useState(brand.version)
  const [source, setSource] = useState<Source>('MARKET')
  const [from, setFrom] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const [approve, { isLoading: pending, error }] = useSend(approveBrandCall)
  const missing = source === 'BRAND' && from === null
  const send = async (seen: number) => {
    const copyFrom = { MARKET: marketPartnerId, BRAND: Number(from), NONE: null }[source]
    const { data } = await approve({ params: { partnerId }, body: { version: seen, copyFrom } })
    if (!data) return
    toast(`${name} 브랜드를 승인했습니다.`)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!pending && !missing) void send(version)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name} 브랜드를 승인하시겠습니까?`}
      footer={
        <FormDialogButtons onClose={onClose} form="approve" pending={pending}>
          승인
        </FormDialogButtons>
      }
    >
      <form id="approve" className={layout['stack16']} onSubmit={submit} noValidate>
        <p>승인하시면 바로 주문을 받으며, 본사에 메일과 알림톡으로 안내됩니다. 처음 진열할 상품을 선택해 주세요.</p>
        <RadioCards label="처음 진열할 상품" labelShown items={sources} value={source} onChange={setSource} />
        {source === 'BRAND' && (
          <BrandChoice own={partnerId} value={from} onChange={setFrom} missing={sent && missing} />
        )}
        <RecordRefusal error={error} pending={pending} onReload={onClose} onOverwrite={(seen) => void send(seen)} />
      </form>
    </Dialog>
  )
}
