import { Link, useLocation, useSearchParams } from 'react-router'
import type { CategoryTree } from '../../contract/catalog.calls.ts'
import { useShopCategoriesQuery } from '../catalog.api.ts'

/** The shop's categories beside each other: a row of the desk's header. */
export function CategoryRow({ base, shopId }: { base: string; shopId: string }) {
  const { data: categories = [] } = useShopCategoriesQuery(shopId)
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const list = `${base}/productList`
  // The page of all categories is none of them.
  const onList = pathname === list && !params.has('view')
  const chosen = onList ? (params.get('categoryId') ?? '') : null
  return (
    <>
      <Link to={list} aria-current={chosen === '' ? 'page' : undefined}>
        전체 상품
      </Link>
      {categories.map((category) => (
        <Link
          key={category.id}
          to={`${list}?categoryId=${category.id}`}
          aria-current={isIn(category, chosen) ? 'page' : undefined}
        >
          {category.name}
        </Link>
      ))}
    </>
  )
}

/** A root is also where one is inside of one of its children. */
const isIn = ({ id, children }: CategoryTree[number], chosen: string | null): boolean =>
  [id, ...children.map((child) => child.id)].some((one) => String(one) === chosen)
