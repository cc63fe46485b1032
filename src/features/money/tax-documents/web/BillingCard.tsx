import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { billingCycleLabels, billingCycles } from '../contract/document-terms.ts'
import { billingCall, saveBillingCall, type StoreBilling } from '../contract/tax-documents.calls.ts'
import css from './TaxDocument.module.css'
import layout from '#web/ui/layout/words.module.css'

/** 세금계산서 발행 주기 of each own store. */
export function BillingCard() {
  const { data } = useCall(billingCall)
  const [save, { isLoading }] = useSend(saveBillingCall)
  if (!data || data.content.length === 0) return null
  const choose = async ({ chainStoreId, storeName }: StoreBilling, cycle: StoreBilling['cycle']) => {
    if (isLoading) return
    const { error } = await save({ body: { chainStoreId, cycle } })
    if (error) return alertDialog(sentenceOf(error))
    toast(`${storeName}의 세금계산서를 앞으로 ${cycle === 'MONTH' ? '월 합계로' : '주문마다'} 발행합니다.`)
  }
  return (
    <Card title="세금계산서 발행 주기">
      <div className={layout['stack16']} aria-busy={isLoading}>
        <p className={layout['note']}>
          월 합계를 선택하시면 한 달 동안의 결제를 모아 다음 달 10일까지 한 장으로 발행합니다. 앞으로의 결제부터
          적용됩니다.
        </p>
        {data.content.map((store) => (
          <div key={store.chainStoreId} className={css['sums']}>
            <b>{store.storeName}</b>
            <Chips
              label={`${store.storeName} 발행 주기`}
              items={billingCycles.map((code) => ({ key: code, label: billingCycleLabels[code] }))}
              value={store.cycle}
              onChange={(cycle) => void choose(store, cycle)}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
