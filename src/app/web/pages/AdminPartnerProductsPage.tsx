import { useState } from 'react'
import { useLocation, useOutlet, useParams } from 'react-router'
import { BrandPicker } from '#features/office/headquarters/web/brands/BrandPicker.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ListFoot, ListFrame, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import {
  adminPartnerProductsCall,
  changeAdminPartnerProductsCall,
  type AdminPartnerProductRow,
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
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set())
  const canWrite = useMay()(changeAdminPartnerProductsCall)
  const linkTo = useRowLink('/admin/partnerproduct')
  const found = partnerProducts.currentData
  const isAssigning = pathname.endsWith('/assign')
  const to = (at: number) => {
    const params = new URLSearchParams(address)
    params.set('page', String(at))
    return { pathname, search: params.toString() }
  }
  return (
    <>
      <PageTitle
        title={partnerProductId ? `브랜드별 상품 ${partnerProductId}` : '브랜드별 상품'}
        action={
          canWrite && !isAssigning ? (
            <ButtonLink
              look={partnerProductId || chosen.size > 0 ? 'outline' : 'primary'}
              to={{ pathname: '/admin/partnerproduct/assign', search: address }}
            >
              상품 배정
            </ButtonLink>
          ) : null
        }
      >
        브랜드별 상품
      </PageTitle>
      <ListTop>
        <PartnerProductFilters {...filters} Brand={BrandPicker} first={found?.content[0]} />
      </ListTop>
      <Loaded data={found} error={partnerProducts.error} onRetry={() => void partnerProducts.refetch()}>
        {({ content }) => (
          <ListFrame>
            <DataTable
              label="브랜드별 상품 목록"
              columns={partnerProductId === undefined && !isAssigning ? columnsWhole : columnsBeside}
              rows={content}
              rowKey={(row) => row.partnerProductId}
              link={(row) => linkTo(row.partnerProductId)}
              isActive={(row) => String(row.partnerProductId) === partnerProductId}
              {...(canWrite && {
                selection: {
                  selected: chosen,
                  onChange: setChosen,
                  rowLabel: (row: AdminPartnerProductRow) => `${row.partnerName} ${row.name}`,
                },
              })}
              empty={<EmptyState title="조회 결과가 없습니다." text="필터를 줄이거나 상품을 브랜드에 배정해 주세요." />}
            />
          </ListFrame>
        )}
      </Loaded>
      {found && found.content.length > 0 && (
        <ListFoot>
          <span>
            총 {formatNumber(found.totalElements)}
            {found.more && '+'}개
          </span>
          <Pager page={found.page} pages={Math.ceil(found.totalElements / found.size)} to={to} />
        </ListFoot>
      )}
      {chosen.size > 0 && <PartnerProductBulk ids={[...chosen].map(Number)} onDone={() => setChosen(new Set())} />}
    </>
  )
}
