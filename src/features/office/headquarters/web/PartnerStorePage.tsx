import { useParams } from 'react-router'
import { StoreOrders } from '#features/orders/orders/web/brand-list/StoreOrders.tsx'
import { koreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Panel, PanelData, PanelLog, PanelSection } from '#web/ui/layout/Panel.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { storeStatuses, storeTypes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import {
  partnerStoreCall,
  listStateOf,
  storeListStates,
  type PartnerStore,
} from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { assignTerritoryCall } from '#features/stores/chain-stores/contract/store-territories.partner.calls.ts'
import { StoreApplication } from '#features/stores/chain-stores/web/refuse/StoreApplication.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { AssignTerritory } from '#features/stores/chain-stores/web/territories/AssignTerritory.tsx'
import { StoreBusiness } from '#features/stores/chain-stores/web/StoreBusiness.tsx'
import { PartnerStoreActions } from '#features/stores/chain-stores/web/PartnerStoreActions.tsx'
import { storeTones } from '#features/stores/chain-stores/web/store-tones.ts'

// Loads on demand: few applicants have a closed or paused business.
const ApproverNotice = optionalComponent(
  async () => (await import('#features/platform/business-checks/web/ApproverNotice.tsx')).ApproverNotice,
)
// Loads late: the history is below the application.
const StoreCash = optionalComponent(async () => (await import('#features/money/cash/web/StoreCash.tsx')).StoreCash)
const StoreOwnPrices = optionalComponent(
  async () => (await import('#features/goods/assortment/web/own-prices/StoreOwnPrices.tsx')).StoreOwnPrices,
)
const StoreTransfer = optionalComponent(
  async () => (await import('#features/orders/store-transfers/web/StoreTransfer.tsx')).StoreTransfer,
)

/** /partner/:shopId/store/:storeId: a store's business block, its level and state, and its history. */
export function PartnerStorePage() {
  const { shopId = '', storeId = '' } = useParams()
  const {
    currentData: store,
    error,
    refetch,
  } = useCall(partnerStoreCall, { params: { id: storeId }, shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={store?.name ?? '매장 상세'}
      mark={store && <Pill tone={storeTones[listStateOf(store)]}>{storeListStates[listStateOf(store)].label}</Pill>}
      under={store && `${storeTypes[store.type].label} · ${store.levelName} · ${day(store.createdAt)} 등록`}
      list={`/partner/${shopId}/store`}
      back="매장 목록으로"
    >
      <PanelData data={store} error={error} onRetry={() => void refetch()} unknown="매장을 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.id} shopId={shopId} store={opened} />}
      </PanelData>
    </Panel>
  )
}

const Opened = ({ shopId, store }: { shopId: string; store: PartnerStore }) => (
  <>
    <StoreApplication store={store} />
    {store.status === 'WAIT' && <ApproverNotice check={store.business} />}
    {store.status === 'WAIT' && <PartnerStoreActions shopId={shopId} store={store} />}
    <StoreTerritory shopId={shopId} store={store} />
    <StoreBusiness shopId={shopId} store={store} />
    {/* Whom to call stands before what stops a store. */}
    {store.status !== 'WAIT' && <PartnerStoreActions shopId={shopId} store={store} />}
    {store.status !== 'CLOSED' && <StoreOwnPrices shopId={shopId} storeId={store.id} />}
    <StoreTransfer shopId={shopId} store={store} />
    <StoreOrders shopId={shopId} storeId={store.id} />
    <StoreCash shopId={shopId} storeId={store.id} />
    {store.history.length > 0 && (
      <PanelSection title="처리 내역">
        <PanelLog label="처리 내역" entries={store.history.map((entry) => entryOf(entry, store.levels))} />
      </PanelSection>
    )}
  </>
)

/** The store's territory; a brand without territories doesn't see it. */
function StoreTerritory({ shopId, store }: { shopId: string; store: PartnerStore }) {
  const mayChange = useMay()(assignTerritoryCall)
  if (store.territories.length === 0) return null
  return (
    <AssignTerritory
      shopId={shopId}
      chainStoreIds={[store.id]}
      territories={store.territories}
      value={String(store.territoryId ?? '')}
      disabled={!mayChange}
    />
  )
}

const day = (at: string) => koreanDay(new Date(at))

type Entry = PartnerStore['history'][number]

function entryOf(
  { id, createdAt, actor, before, after, isByInvitation, refused }: Entry,
  levels: PartnerStore['levels'],
) {
  const nameOf = (level: number) => levels.find((each) => each.level === level)?.name ?? String(level)
  const changes = [
    isByInvitation && '초대로 승인',
    refused !== null && `승인 거절 · ${refused}`,
    before.status !== after.status && `${storeStatuses[before.status].label} → ${storeStatuses[after.status].label}`,
    before.level !== after.level && `등급 ${nameOf(before.level)} → ${nameOf(after.level)}`,
  ]
  return { id, at: createdAt, actor, text: changes.filter(Boolean).join(', ') }
}
