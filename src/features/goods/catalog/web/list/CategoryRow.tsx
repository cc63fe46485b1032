import { Link, useLocation, useSearchParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { shopCategoryCall, type CategoryTree } from '../../contract/catalog.calls.ts'

/** Shows the shop's categories side by side, as a row of the desktop header. */
export function CategoryRow({ base, shopId }: { base: string; shopId: string }) {
  const { data: categories = [] } = useCall(shopCategoryCall, { params: { partnerUri: shopId } })
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const list = `${base}/productList`
  // On the page of all categories none is active.
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

/** A root is active when one of its children is. */
const isIn = ({ id, children }: CategoryTree[number], chosen: string | null): boolean =>
  [id, ...children.map((child) => child.id)].some((one) => String(one) === chosen)
