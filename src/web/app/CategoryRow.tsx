import { Link, useLocation, useSearchParams } from 'react-router'
import { useShopCategoriesQuery } from '#features/catalog/web/catalog.api.ts'

/** The shop's categories beside each other: a row of the desk's header. */
export function CategoryRow({ base, shopId }: { base: string; shopId: string }) {
  const { data: categories = [] } = useShopCategoriesQuery(shopId)
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const list = `${base}/productList`
  const chosen = pathname === list ? (params.get('categoryId') ?? '') : null
  return (
    <>
      <Link to={list} aria-current={chosen === '' ? 'page' : undefined}>
        전체 상품
      </Link>
      {categories.map((category) => (
        <Link
          key={category.id}
          to={`${list}?categoryId=${category.id}`}
          aria-current={chosen === String(category.id) ? 'page' : undefined}
        >
          {category.name}
        </Link>
      ))}
    </>
  )
}
