import { koreanDay } from '#values/korean-date.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import type { PartnerStore } from '../contract/chain-stores.partner.calls.ts'
import { StoreOwner } from './StoreContact.tsx'

// Loads late: the number stands without its state at the tax office until then.
const PlainNumber = ({ number }: { number: string }) => number
const BusinessNumber = lazyComponent(
  async () => (await import('#features/platform/business-checks/web/BusinessNumber.tsx')).BusinessNumber,
  { loading: PlainNumber, failed: PlainNumber },
)

/** The business block of a store, and its owner. */
export const StoreBusiness = ({ shopId, store }: { shopId: string; store: PartnerStore }) => (
  <>
    <PanelSection title="사업자 정보">
      <Facts
        rows={[
          ['상호', store.businessCompanyName],
          ['대표자', store.businessRepresentative],
          ['사업자등록번호', <BusinessNumber key="number" number={store.businessNumber} check={store.business} />],
          ['업태 · 종목', `${store.businessType} · ${store.businessItem}`],
          ['주소', `(${store.postalCode}) ${store.address1} ${store.address2}`.trim()],
          ['전화', store.tel],
          ['세금계산서 이메일', store.businessEmail],
        ]}
      />
    </PanelSection>
    <PanelSection title="점주">
      <StoreOwner shopId={shopId} store={store} joined={koreanDay(new Date(store.owner.joinedAt))} />
    </PanelSection>
  </>
)
