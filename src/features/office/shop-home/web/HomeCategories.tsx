import { shopCategoryCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { CategoryTiles } from '#features/goods/catalog/web/list/CategoriesView.tsx'
import { useCall } from '#web/api/use-call.ts'
import { useIsNear } from '#web/ui/layout/use-is-near.ts'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { SectionHead } from './SectionHead.tsx'

interface HomeCategoriesProps {
  base: string
  partnerUri: string
  /** Below the first screen: loads the categories when the reader comes near. */
  isLate?: boolean
  /** Path of the product list. */
  list: string
}

/** Shows the product categories below the roots, which buyers look for. */
export function HomeCategories({ base, partnerUri, list, isLate = false }: HomeCategoriesProps) {
  const [section, isNear] = useIsNear()
  const { data: tree } = useCall(shopCategoryCall, { params: { partnerUri } }, { skip: isLate && !isNear })
  const kinds = tree?.flatMap((root) => (root.children.length > 0 ? root.children : [root])) ?? []
  if (tree && kinds.length === 0) return null
  return (
    <section ref={section}>
      <SectionHead title="카테고리" more={{ label: '전체 보기', to: `${base}/productList?view=categories` }} />
      {tree ? <CategoryTiles list={list} categories={kinds.slice(0, 12)} /> : <SkeletonRows rows={1} height={208} />}
    </section>
  )
}
