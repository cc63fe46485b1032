import { useState } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FigureStrip, type Figure } from '#web/ui/layout/FigureStrip.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ListFoot, ListFrame, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import {
  adminProductListCall,
  productStatusCall,
  bulkProductStatusCall,
  createProductCall,
  type ProductState,
  type AdminProductRow,
} from '../contract/products.admin.calls.ts'
import { ProductBulkBar } from './ProductBulkBar.tsx'
import { productColumns, productTones } from './product-columns.tsx'
import { ProductFilterRow } from './ProductFilterRow.tsx'
import { useProductFilter } from './use-product-filter.ts'

const noSelection: ReadonlySet<string | number> = new Set()

/** /admin/product: the platform's products; a row opens its editor. */
export function AdminProductListPage() {
  const { filters, page, query, isFiltered, used, show, reset } = useProductFilter()
  const products = useCall(adminProductListCall, { query: query }, { refetchOnMountOrArgChange: true })
  const [selected, setSelected] = useState(noSelection)
  const may = useMay()
  const { search } = useLocation()
  const found = products.currentData
  const clear = () => setSelected(noSelection)
  const filterBy: typeof show = (part) => {
    // Clears the selection, because hidden rows must not be changed.
    clear()
    show(part)
  }
  return (
    <>
      <PageTitle
        title="상품"
        action={
          may(createProductCall) && (
            <ButtonLink look="primary" to="/admin/product/new">
              상품 등록
            </ButtonLink>
          )
        }
      />
      <ListTop>
        <States value={filters.status} onChange={(status) => filterBy({ status })} />
        <ProductFilterRow
          filters={filters}
          isFiltered={isFiltered}
          used={used}
          show={filterBy}
          reset={reset}
          supplierName={found?.content[0]?.supplierName}
        />
      </ListTop>
      <Loaded data={found} error={products.error} onRetry={() => void products.refetch()} height={56}>
        {({ content }) => (
          <ListFrame>
            <DataTable
              label="상품 목록"
              columns={productColumns}
              rows={content}
              rowKey={(row) => row.productId}
              {...(may(bulkProductStatusCall) && {
                selection: { selected, onChange: setSelected, rowLabel: (row: AdminProductRow) => row.name },
              })}
              link={(row) => ({ to: `/admin/product/${row.productId}`, state: { list: `/admin/product${search}` } })}
              empty={<Nothing filtered={isFiltered || page > 0} onAll={reset} />}
            />
          </ListFrame>
        )}
      </Loaded>
      {found && found.content.length > 0 && (
        <ListFoot>
          <span>총 {formatNumber(found.totalElements)}개 상품</span>
          <ProductPager page={found.page} pages={Math.ceil(found.totalElements / found.size)} />
        </ListFoot>
      )}
      <ProductBulkBar rows={(found?.content ?? []).filter((row) => selected.has(row.productId))} onClear={clear} />
    </>
  )
}

/** The states with their counts; 전체 leaves out the archive. */
function States({ value, onChange }: { value: ProductState | ''; onChange: (state: ProductState | '') => void }) {
  const { data = [] } = useCall(productStatusCall, {}, { refetchOnMountOrArgChange: true })
  const sold = data.filter(({ code }) => code !== 'ARCHIVED')
  const figures: Figure<ProductState | ''>[] = [
    { key: '', label: '전체', count: data.length > 0 ? sold.reduce((sum, { count }) => sum + count, 0) : undefined },
    ...data.map(({ code, name, count }) => ({ key: code, label: name, count, tone: productTones[code] })),
  ]
  return <FigureStrip unit="개" label="상품 상태" figures={figures} value={value} onChange={onChange} />
}

function ProductPager({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation()
  const to = (at: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(at))
    return { pathname, search: params.toString() }
  }
  return <Pager page={page} pages={pages} to={to} />
}

const Nothing = ({ filtered, onAll }: { filtered: boolean; onAll: () => void }) =>
  filtered ? (
    <EmptyState
      title="조회 결과가 없습니다."
      text="상품명의 일부나 초성으로 찾아보세요."
      action={<Button onClick={onAll}>전체 상품 보기</Button>}
    />
  ) : (
    <EmptyState title="등록된 상품이 없습니다." text="상품을 등록하면 브랜드의 쇼핑몰에서 판매할 수 있습니다." />
  )
