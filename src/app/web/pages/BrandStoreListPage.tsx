import { useOutlet, useParams } from 'react-router'
import { InviteStore } from '#features/access/store-invitations/web/InviteStore.tsx'
import { formatNumber } from '#values/won.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import {
  changeStoreCall,
  exportPartnerStoresCall,
  storeListStateCodes,
  storeListStates,
  type StoreListState,
  partnerStoresCall,
} from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { LazyColumnChoice } from '#web/list/LazyColumnChoice.tsx'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FigureStrip, type Figure } from '#web/ui/layout/FigureStrip.tsx'
import { ListFoot, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useTicks } from '#web/list/use-ticks.ts'
import { largestPage } from '#contract/paging.ts'
import { mostAssigned } from '#features/stores/chain-stores/contract/store-territories.partner.calls.ts'
import { AddressPager } from '#web/list/PagedList.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { PartnerStoreBulk } from '#features/stores/chain-stores/web/PartnerStoreBulk.tsx'
import { PartnerStoreFilters } from '#features/stores/chain-stores/web/PartnerStoreFilters.tsx'
import { PartnerStoreTable, storeColumns } from '#features/stores/chain-stores/web/PartnerStoreTable.tsx'
import { storeWorkbook } from '#features/stores/chain-stores/web/partner-stores.api.ts'
import { storeTones } from '#features/stores/chain-stores/web/store-tones.ts'
import { useStoreFilter } from '#features/stores/chain-stores/web/use-store-filter.ts'

/** /partner/:shopId/store: lists the brand's stores, waiting ones first, with the opened one beside the list. */
export const BrandStoreListPage = () => <SplitView list={<StoreList />} detail={useOutlet()} />

const notLoaded = { levels: [], territories: [] }

function StoreList() {
  const { shopId = '', storeId } = useParams()
  const { address, filter, filtered, used, sort, change, reset } = useStoreFilter()
  const stores = useCall(partnerStoresCall, { query: filter, shop: shopId }, { refetchOnMountOrArgChange: true })
  const [find] = useLazyCall(partnerStoresCall)
  const may = useMay()
  const mayChange = may(changeStoreCall)
  const linkTo = useRowLink(`/partner/${shopId}/store`)
  const found = stores.currentData
  // Another page or filter has the same ones, so that the columns stay while it loads.
  const { levels, territories } = stores.data ?? notLoaded
  const choice = useColumnChoice({
    list: 'partner-store',
    columns: storeColumns(territories.length > 0),
    value: address.columns,
    onChange: (columns) => change({ columns }),
  })
  const { ticked, selection, clear } = useTicks(found, {
    filter,
    keyOf: (row) => row.id,
    nameOf: (row) => row.name,
    most: mostAssigned,
    read: (at) => find({ query: { ...filter, page: at, size: largestPage }, shop: shopId }),
  })
  const filterBy: typeof change = (part) => {
    // Clear the selection, because hidden rows must not be acted upon.
    clear()
    change(part)
  }
  return (
    <>
      <PageTitle
        title={storeId ? `매장 ${storeId}` : '매장 관리'}
        action={
          <>
            <LazySavedViews list="partner-store" />
            {storeId === undefined && <LazyColumnChoice {...choice} />}
            <LazySheetButton
              request={() => storeWorkbook({ shopId, filter, columns: choice.query })}
              may={may(exportPartnerStoresCall)}
            />
            <InviteStore shopId={shopId} />
          </>
        }
      >
        매장 관리
      </PageTitle>
      <ListTop>
        <Statuses counts={found?.counts} value={address.status} onChange={(status) => filterBy({ status })} />
        <PartnerStoreFilters
          address={address}
          levels={levels}
          territories={territories}
          filtered={filtered}
          used={used}
          onChange={filterBy}
          onReset={reset}
        />
      </ListTop>
      <Loaded data={found} error={stores.error} onRetry={() => void stores.refetch()}>
        {({ content }) => (
          <PartnerStoreTable
            rows={content}
            columns={choice.shown}
            opened={storeId}
            linkTo={linkTo}
            sort={sort}
            selection={mayChange ? selection : undefined}
            empty={
              <Nothing
                filtered={filtered}
                onAll={() => filterBy({ status: '', level: '', territory: '', supervisor: '', search: '' })}
              />
            }
          />
        )}
      </Loaded>
      {found && found.content.length > 0 && (
        <ListFoot>
          <span>총 {formatNumber(found.totalElements)}개 매장</span>
          <AddressPager {...found} />
        </ListFoot>
      )}
      <PartnerStoreBulk shopId={shopId} rows={ticked} territories={territories} onClear={clear} />
    </>
  )
}

interface StatusesProps {
  counts: Record<StoreListState, number> | undefined
  value: StoreListState | ''
  onChange: (status: StoreListState | '') => void
}

function Statuses({ counts, value, onChange }: StatusesProps) {
  // Refusals are rare: their figure shows only if there are any.
  const shown = storeListStateCodes.filter((code) => code !== 'REFUSED' || value === code || counts?.REFUSED)
  const figures: Figure<StoreListState | ''>[] = [
    // Waiting stores come first, because decisions on them are the purpose of the page.
    ...shown.map((code) => ({
      key: code,
      label: storeListStates[code].label,
      count: counts?.[code],
      tone: storeTones[code],
    })),
    { key: '', label: '전체', count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0) },
  ]
  return <FigureStrip label="매장 상태" unit="개" figures={figures} value={value} onChange={onChange} />
}

const Nothing = ({ filtered, onAll }: { filtered: boolean; onAll: () => void }) =>
  filtered ? (
    <EmptyState
      title="조회 결과가 없습니다."
      text="다른 조건으로 찾아보세요."
      action={<Button onClick={onAll}>전체 매장 보기</Button>}
    />
  ) : (
    <EmptyState title="아직 매장이 없습니다." text="가맹점이 가입하면 여기에서 승인할 수 있습니다." />
  )
