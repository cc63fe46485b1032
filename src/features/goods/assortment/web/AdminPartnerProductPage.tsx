import { useState, type FormEvent } from 'react'
import { useParams } from 'react-router'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import type { DataOf } from '#contract/call.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useIsFresh } from '#web/api/use-is-fresh.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { changeAdminPartnerProductCall, adminPartnerProductCall } from '../contract/assortment.admin.calls.ts'
import { partnerProductSentences, partnerProductStatuses } from '../contract/partner-product-terms.ts'
import { valuesOf } from '../contract/partner-product-values.ts'
import { LimitFields, TermsFields } from './PartnerProductFields.tsx'
import { PartnerProductFacts } from './PartnerProductFacts.tsx'
import { PricePreview } from './PricePreview.tsx'
import { statusTones } from './partner-product-columns.tsx'
import { partnerProductProblems, toPartnerProduct } from './partner-product-values.ts'
import layout from '#web/ui/layout/words.module.css'

/** /admin/partnerproduct/:partnerProductId: how one brand sells a product. */
export function AdminPartnerProductPage() {
  const { partnerProductId = '' } = useParams()
  return <TestPartnerProduct key={partnerProductId} partnerProductId={partnerProductId} />
}

function TestPartnerProduct({ partnerProductId }: { partnerProductId: string }) {
  const query = useCall(adminPartnerProductCall, { params: { partnerProductId } }, { refetchOnMountOrArgChange: true })
  const mayChange = useMay()(changeAdminPartnerProductCall)
  const [round, setRound] = useState(0)
  const reload = async () => {
    await query.refetch()
    setRound((before) => before + 1)
  }
  // The form sends all fields, so none of them may be stale.
  const isFresh = useIsFresh(query)
  const found = query.currentData
  return (
    <Panel
      title={found?.name ?? '브랜드별 상품'}
      mark={found && <Pill tone={statusTones[found.status]}>{partnerProductStatuses[found.status].label}</Pill>}
      under={found && `${found.partnerName} · ${found.supplierName}`}
      list="/admin/partnerproduct"
      back="브랜드별 상품 목록으로"
    >
      <PanelData
        data={isFresh ? found : undefined}
        error={query.isFetching ? undefined : query.error}
        onRetry={() => void query.refetch()}
        unknown="상품을 찾을 수 없습니다."
      >
        {(partnerProduct) => (
          <>
            {mayChange ? (
              <PartnerProductEditor key={round} partnerProduct={partnerProduct} onReload={() => void reload()} />
            ) : (
              <PartnerProductFacts partnerProduct={partnerProduct} />
            )}
            <RecordHistory subject={`partnerProduct/${partnerProductId}`} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

interface PartnerProductEditorProps {
  partnerProduct: DataOf<typeof adminPartnerProductCall>
  onReload: () => void
}

function PartnerProductEditor({ partnerProduct, onReload }: PartnerProductEditorProps) {
  const { partnerProductId } = partnerProduct
  const form = useValidatedForm({ initial: valuesOf(partnerProduct), errorsOf: partnerProductProblems })
  const [change, { isLoading: pending }] = useSend(changeAdminPartnerProductCall)
  // The version of the values in the form: a later read must not replace it.
  const [version, setVersion] = useState(partnerProduct.version)
  const send = async (seen = version) => {
    const { data, error } = await change({
      params: { partnerProductId },
      body: { ...toPartnerProduct(form.values), version: seen },
    })
    if (!data) return form.refuse(error)
    setVersion(data.version)
    form.reset(form.values)
    toast(partnerProductSentences.saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && form.validate()) void send()
  }
  const { marginType, margin, hasOpenMarket, marketMargin } = toPartnerProduct(form.values)
  const isPriced = Object.keys(partnerProductProblems(form.values)).every(
    (key) => key !== 'margin' && key !== 'marketMargin',
  )
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={submit} noValidate>
      <TermsFields form={form} />
      <LimitFields form={form} />
      <PanelSection title="판매가">
        {isPriced && (
          <PricePreview
            preview={{
              ids: [partnerProductId],
              marginType,
              margin,
              hasOpenMarket: hasOpenMarket ? 'Y' : 'N',
              ...(hasOpenMarket && { marketMargin }),
            }}
          />
        )}
      </PanelSection>
      <RecordRefusal
        error={form.refusal}
        pending={pending}
        onReload={onReload}
        onOverwrite={(newer) => void send(newer)}
      />
      <Button type="submit" look="primary" size="large" wide pending={pending}>
        저장
      </Button>
    </form>
  )
}
