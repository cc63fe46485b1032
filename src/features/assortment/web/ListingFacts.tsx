import type { DataOf } from '#contract/call.ts'
import { formatNumber } from '#values/won.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import { changeListingCall, type listingCall } from '../contract/assortment.admin.calls.ts'
import { listingStatuses, marginText } from '../contract/listing-terms.ts'
import { PricePreview } from './PricePreview.tsx'

/** Terms of one brand for an operator who may not change them. */
export function ListingFacts({ listing }: { listing: DataOf<typeof listingCall> }) {
  const { partnerProductId, marginType, margin, hasOpenMarket, marketMargin } = listing
  const limit = (count: number | null) => (count === null ? '제한 없음' : `${formatNumber(count)}개`)
  return (
    <>
      <PanelSection title="판매 조건">
        <Facts
          rows={[
            ['마진', marginText(marginType, margin)],
            ['마켓', hasOpenMarket ? `판매 · 마진 ${marginText('RATE', marketMargin)}` : '판매하지 않음'],
            ['샘플', listing.isSample ? '공개' : '공개하지 않음'],
            ['상태', listingStatuses[listing.status].label],
            ['한 번에 주문 한도', limit(listing.maxPerOrder)],
            ['월 주문 한도', limit(listing.maxPerMonth)],
            ['진열 순서', formatNumber(listing.displayOrder)],
          ]}
        />
        <RoleNote call={changeListingCall} />
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
