import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BrandTerritoryFilters } from '#features/stores/chain-stores/web/territories/BrandTerritoryFilters.tsx'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { AddressPager } from '#web/list/PagedList.tsx'
import { useAddress } from '#web/list/use-address.ts'
import { useUnsaved } from '#web/local/use-unsaved.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ListFoot, ListTop } from '#web/ui/table/ListFrame.tsx'
import { ownPriceCopySentences } from '../../contract/own-price-copy.partner.calls.ts'
import {
  ownPriceMeasures,
  ownPriceSheetCall,
  sheetStores,
  type OwnPriceSheetStore,
} from '../../contract/own-price-sheet.partner.calls.ts'
import { changeOwnPricesCall } from '../../contract/own-prices.partner.calls.ts'
import { OwnPriceGrid } from './OwnPriceGrid.tsx'
import css from './OwnPriceSheet.module.css'
import { withTyped, type SheetDrafts } from './sheet-cells.ts'
import { UnsavedBar } from './UnsavedBar.tsx'
import { useSheetFilter } from './use-sheet-filter.ts'

const CopyDialog = optionalComponent(async () => (await import('./CopyDialog.tsx')).CopyDialog)

const none: SheetDrafts = new Map()

/** /partner/:shopId/product/ownPrice: what each store pays for each product, edited as in a spreadsheet. */
export function OwnPriceSheetPage() {
  const { shopId = '' } = useParams()
  const list = useSheetFilter()
  const { filter, values, page, storePage } = list
  const { measure } = values
  const [drafts, setDrafts] = useState(none)
  const { params, change: moveTo } = useAddress()
  const [sought, setSought] = useState<string>()
  const [copied, setCopied] = useState<OwnPriceSheetStore>()
  const mayChange = useMay()(changeOwnPricesCall)
  useUnsaved(() => drafts.size > 0)
  const query = { ...filter, page, storePage }
  const sheet = useCall(ownPriceSheetCall, { query, shop: shopId }, { refetchOnMountOrArgChange: true })
  const address = new URLSearchParams({ ...filter, measure })
  return (
    <>
      <PageTitle
        title="매장별 단가"
        action={<ButtonLink to={`/partner/${shopId}/product/ownPrice/excel?${address}`}>엑셀 일괄 변경</ButtonLink>}
      />
      <ListTop>
        <SheetFilters shopId={shopId} list={list} />
      </ListTop>
      <Loaded data={sheet.currentData} error={sheet.error} onRetry={() => void sheet.refetch()}>
        {({ content, stores }) =>
          content.length === 0 || stores.length === 0 ? (
            <EmptyState
              title={content.length === 0 ? '조건에 맞는 상품이 없습니다.' : '조건에 맞는 매장이 없습니다.'}
              text="다른 조건으로 찾아보세요."
              {...(list.isFiltered && { action: <Button onClick={list.reset}>처음 조건으로 보기</Button> })}
            />
          ) : (
            <>
              {mayChange && (
                <p className={css['hint']}>
                  빈칸은 등급 가격이고, 가격은 가장 적은 수량 기준입니다.{' '}
                  <span className={css['keys']}>
                    {measure === 'price' && '7.5%처럼 입력하면 공급가 가산율이 됩니다. '}
                    Enter 키와 방향키로 칸을 옮겨 다니고, 엑셀에서 복사한 범위를 붙여넣을 수 있습니다.
                  </span>
                </p>
              )}
              <OwnPriceGrid
                rows={content}
                stores={stores}
                measure={measure}
                drafts={drafts}
                mayChange={mayChange}
                onType={(typed) =>
                  setDrafts((before) => withTyped(before, { measure, address: params.toString() }, typed))
                }
                sought={sought}
                onFound={() => setSought(undefined)}
                onCopy={(store) =>
                  drafts.size > 0 ? toast(ownPriceCopySentences.unsaved, { tone: 'error' }) : setCopied(store)
                }
              />
            </>
          )
        }
      </Loaded>
      {sheet.currentData && (
        <ListFoot>
          <StorePages {...sheet.currentData} onPage={(at) => list.change({ stores: at === 0 ? '' : String(at) })} />
          <AddressPager {...sheet.currentData} />
        </ListFoot>
      )}
      {drafts.size > 0 && (
        <UnsavedBar
          shopId={shopId}
          drafts={drafts}
          onSeek={(key, { address: typedAt }) => {
            moveTo(() => new URLSearchParams(typedAt))
            setSought(key)
          }}
          onClear={() => setDrafts(none)}
          onReload={() => void sheet.refetch()}
        />
      )}
      {copied && <CopyDialog shopId={shopId} store={copied} onClose={() => setCopied(undefined)} />}
    </>
  )
}

const measures = [
  { value: 'price', label: '가격 (원)' },
  { value: 'rate', label: '가산율 (%)' },
]

function SheetFilters({ shopId, list }: { shopId: string; list: ReturnType<typeof useSheetFilter> }) {
  const { values, change, isFiltered, used, reset } = list
  return (
    <FilterRow label="단가표 필터" used={used} reset={isFiltered && reset}>
      <SearchField
        label="상품 검색"
        placeholder="상품명, 초성"
        value={values.search}
        onSearch={(search) => change({ search })}
      />
      <SearchField
        label="매장 검색"
        placeholder="매장명, 초성"
        value={values.store}
        onSearch={(store) => change({ store })}
      />
      <BrandTerritoryFilters shopId={shopId} values={values} onChange={change} />
      <SelectField
        label="표시 기준"
        labelHidden
        options={measures}
        value={values.measure}
        onChange={({ currentTarget: { value } }) =>
          change({ measure: ownPriceMeasures.find((each) => each === value) ?? 'price' })
        }
      />
    </FilterRow>
  )
}

interface StorePagesProps {
  storePage: number
  storeCount: number
  totalElements: number
  onPage: (page: number) => void
}

/** The shown stores of all, with steps to the next columns. */
function StorePages({ storePage, storeCount, totalElements, onPage }: StorePagesProps) {
  const first = storePage * sheetStores.page
  const last = Math.min(first + sheetStores.page, storeCount)
  return (
    <span className={css['step']}>
      상품 {formatNumber(totalElements)}개 · 매장 {formatNumber(storeCount)}곳
      {storeCount > sheetStores.page && (
        <>
          {' '}
          중 {formatNumber(first + 1)}~{formatNumber(last)}
          <IconButton label="이전 매장" disabled={storePage === 0} onClick={() => onPage(storePage - 1)}>
            <IconChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label="다음 매장" disabled={last >= storeCount} onClick={() => onPage(storePage + 1)}>
            <IconChevronRight size={20} aria-hidden />
          </IconButton>
        </>
      )}
    </span>
  )
}
