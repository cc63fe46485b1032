import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useLocation } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FigureStrip, type Figure } from '#web/ui/layout/FigureStrip.tsx'
import { useTicks } from '#web/list/use-ticks.ts'
import { largestPage } from '#contract/paging.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import {
  mostProductsAtOnce,
  adminProductListCall,
  productStatusCall,
  bulkProductStatusCall,
  createProductCall,
  type ProductState,
} from '../contract/products.admin.calls.ts'
import { ProductBulkBar } from './ProductBulkBar.tsx'
import { productColumns } from './product-columns.tsx'
import { productTones } from './ProductPill.tsx'
import { ProductFilterRow } from './ProductFilterRow.tsx'
import { useProductFilter } from './use-product-filter.ts'

/** /admin/product: the platform's products; a row opens its editor. */
export function AdminProductListPage() {
  const { filters, page, query, isFiltered, used, sort, show, reset } = useProductFilter()
  const products = useCall(adminProductListCall, { query: query }, { refetchOnMountOrArgChange: true })
  const [find] = useLazyCall(adminProductListCall)
  const may = useMay()
  const { search } = useLocation()
  const found = products.currentData
  const { ticked, selection, clear } = useTicks(found, {
    filter: query,
    keyOf: (row) => row.productId,
    nameOf: (row) => row.name,
    most: mostProductsAtOnce,
    read: (at) => find({ query: { ...query, page: at, size: largestPage } }),
  })
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
          <>
            <LazySavedViews list="admin-product" />
            {may(createProductCall) && (
              <ButtonLink look="primary" to="/admin/product/new">
                상품 등록
              </ButtonLink>
            )}
          </>
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
      <PagedList
        list={products}
        unit="개 상품"
        label="상품 목록"
        columns={productColumns}
        sort={sort}
        rowKey={(row) => row.productId}
        {...(may(bulkProductStatusCall) && { selection })}
        link={(row) => ({ to: `/admin/product/${row.productId}`, state: { list: `/admin/product${search}` } })}
        empty={<Nothing filtered={isFiltered || page > 0} onAll={reset} />}
      />
      <ProductBulkBar rows={ticked} onClear={clear} />
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
