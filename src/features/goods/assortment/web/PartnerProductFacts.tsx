import type { DataOf } from '#contract/call.ts'
import { formatNumber } from '#values/won.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import { changeAdminPartnerProductCall, type adminPartnerProductCall } from '../contract/assortment.admin.calls.ts'
import { partnerProductStatuses, marginText } from '../contract/partner-product-terms.ts'
import { PricePreview } from './PricePreview.tsx'

/** Terms of one brand for an operator who may not change them. */
export function PartnerProductFacts({ partnerProduct }: { partnerProduct: DataOf<typeof adminPartnerProductCall> }) {
  const { partnerProductId, marginType, margin, hasOpenMarket, marketMargin } = partnerProduct
  const limit = (count: number | null) => (count === null ? '제한 없음' : `${formatNumber(count)}개`)
  return (
    <>
      <PanelSection title="판매 조건">
        <Facts
          rows={[
            ['공급가 가산', marginText(marginType, margin)],
            ['마켓', hasOpenMarket ? `판매 · 가산율 ${marginText('RATE', marketMargin)}` : '판매하지 않음'],
            ['샘플', partnerProduct.isSample ? '공개' : '공개하지 않음'],
            ['상태', partnerProductStatuses[partnerProduct.status].label],
            ['1회 주문 한도', limit(partnerProduct.maxPerOrder)],
            ['월 주문 한도', limit(partnerProduct.maxPerMonth)],
            ['진열 순서', formatNumber(partnerProduct.displayOrder)],
          ]}
        />
        <RoleNote call={changeAdminPartnerProductCall} />
      </PanelSection>
      <PanelSection title="판매가">
        <PricePreview
          preview={{
            ids: [partnerProductId],
            marginType,
            margin,
            hasOpenMarket: hasOpenMarket ? 'Y' : 'N',
            ...(hasOpenMarket && { marketMargin }),
          }}
        />
      </PanelSection>
    </>
  )
}
