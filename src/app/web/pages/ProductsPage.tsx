import { ProductListPage } from '#features/goods/catalog/web/list/ProductListPage.tsx'
import { ProductGrid } from '#features/goods/catalog/web/list/ProductGrid.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'

// Loads late: most lists are looked at as pictures.
const ProductRows = lazyComponent(
  async () => (await import('#features/orders/checkout/web/quick/ProductRows.tsx')).ProductRows,
  { loading: () => <SkeletonRows rows={8} height={64} />, failed: ProductGrid },
)

/** productList of a shop or a market. */
export const ProductsPage = () => <ProductListPage Rows={ProductRows} />
