import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useLocation, useOutlet, useParams } from 'react-router'
import { BrandPicker } from '#features/office/headquarters/web/brands/BrandPicker.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { useTicks } from '#web/list/use-ticks.ts'
import { largestPage } from '#contract/paging.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { mostChanged } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import {
  adminPartnerProductsCall,
  changeAdminPartnerProductsCall,
} from '#features/goods/assortment/contract/assortment.admin.calls.ts'
import { PartnerProductBulk } from '#features/goods/assortment/web/PartnerProductBulk.tsx'
import {
  PartnerProductFilters,
  usePartnerProductFilters,
} from '#features/goods/assortment/web/PartnerProductFilters.tsx'
import { columnsBeside, columnsWhole } from '#features/goods/assortment/web/partner-product-columns.tsx'

/** /admin/partnerproduct: lists what brands sell, with the opened row beside the list. */
export const AdminPartnerProductsPage = () => <SplitView list={<PartnerProducts />} detail={useOutlet()} />

function PartnerProducts() {
  const { partnerProductId } = useParams()
  const { pathname, search: address } = useLocation()
  const { chosen: filter, page, ...filters } = usePartnerProductFilters()
  const query = { ...filter, ...(page > 0 && { page: String(page) }) }
  const partnerProducts = useCall(adminPartnerProductsCall, { query }, { refetchOnMountOrArgChange: true })
  const [find] = useLazyCall(adminPartnerProductsCall)
  const canWrite = useMay()(changeAdminPartnerProductsCall)
  const linkTo = useRowLink('/admin/partnerproduct')
  const found = partnerProducts.currentData
  const isAssigning = pathname.endsWith('/assign')
  const { ticked, selection, clear } = useTicks(found, {
    filter,
    keyOf: (row) => row.partnerProductId,
    nameOf: (row) => `${row.partnerName} ${row.name}`,
    most: mostChanged,
    read: (at) => find({ query: { ...filter, page: String(at), size: String(largestPage) } }),
  })
  return (
    <>
      <PageTitle
        title={partnerProductId ? `브랜드별 상품 ${partnerProductId}` : '브랜드별 상품'}
        action={
          <>
            <LazySavedViews list="admin-partner-product" />
            {canWrite && !isAssigning ? (
              <ButtonLink
                look={partnerProductId || ticked.length > 0 ? 'outline' : 'primary'}
                to={{ pathname: '/admin/partnerproduct/assign', search: address }}
              >
                상품 배정
              </ButtonLink>
            ) : null}
          </>
        }
      >
        브랜드별 상품
      </PageTitle>
      <ListTop>
        <PartnerProductFilters
          {...filters}
          change={(part) => {
            clear()
            filters.change(part)
          }}
          Brand={BrandPicker}
          first={found?.content[0]}
        />
      </ListTop>
      <PagedList
        list={partnerProducts}
        unit="개"
        label="브랜드별 상품 목록"
        columns={partnerProductId === undefined && !isAssigning ? columnsWhole : columnsBeside}
        rowKey={(row) => row.partnerProductId}
        link={(row) => linkTo(row.partnerProductId)}
        isActive={(row) => String(row.partnerProductId) === partnerProductId}
        {...(canWrite && { selection })}
        empty={<EmptyState title="조회 결과가 없습니다." text="필터를 줄이거나 상품을 브랜드에 배정해 주세요." />}
      />
      {ticked.length > 0 && <PartnerProductBulk ids={ticked.map((row) => row.partnerProductId)} onDone={clear} />}
    </>
  )
}
