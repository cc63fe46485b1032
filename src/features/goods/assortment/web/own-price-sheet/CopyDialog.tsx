import { useState } from 'react'
import { territoriesCall } from '#features/stores/chain-stores/contract/store-territories.partner.calls.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  copyOwnPricesCall,
  ownPriceCopySentences,
  previewOwnPriceCopyCall,
} from '../../contract/own-price-copy.partner.calls.ts'
import { EffectTable } from './EffectTable.tsx'
import css from './OwnPriceSheet.module.css'

interface CopyDialogProps {
  shopId: string
  store: { id: number; name: string }
  onClose: () => void
}

/** Copies the own prices of a store to the other stores of a territory, after their effect was shown. */
export function CopyDialog({ shopId, store, onClose }: CopyDialogProps) {
  const { data } = useCall(territoriesCall, { shop: shopId })
  const [territory, setTerritory] = useState('')
  const body = { chainStoreId: store.id, territoryId: Number(territory) }
  const preview = useCall(
    previewOwnPriceCopyCall,
    { body, shop: shopId },
    { skip: territory === '', refetchOnMountOrArgChange: true },
  )
  const [copy, { isLoading: pending, error, reset }] = useSend(copyOwnPricesCall)
  const effect = territory === '' || preview.isFetching ? undefined : preview.currentData
  const save = async () => {
    if (!effect) return
    const answer = await copy({ body: { ...body, checksum: effect.checksum }, shop: shopId })
    if (answer.data) {
      toast(ownPriceCopySentences.copied(answer.data.changed))
      onClose()
    } else void preview.refetch()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`지역 전체에 복사 · ${store.name}`}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            닫기
          </Button>
          <Button
            look="primary"
            size="large"
            pending={pending}
            disabled={!effect || effect.changedCount === 0}
            onClick={() => void save()}
          >
            복사
          </Button>
        </>
      }
    >
      <div className={css['effect']}>
        <p className={css['hint']}>
          {store.name}의 매장별 단가를 선택한 지역의 모든 매장에 저장합니다. 그 밖의 상품에 정해 둔 단가는 그대로
          둡니다.
        </p>
        <SelectField
          label="담당 지역"
          placeholder="지역을 선택해 주세요."
          options={(data?.territories ?? []).map(({ id, name, stores }) => ({
            value: String(id),
            label: `${name} (매장 ${stores}곳)`,
          }))}
          value={territory}
          onChange={({ currentTarget: { value } }) => {
            if (error) reset()
            setTerritory(value)
          }}
        />
        {territory !== '' && preview.error !== undefined && <p role="alert">{sentenceOf(preview.error)}</p>}
        {effect && (effect.changedCount > 0 ? <EffectTable effect={effect} /> : <p>{ownPriceCopySentences.same}</p>)}
        <FormRefusal error={error} />
      </div>
    </Dialog>
  )
}
