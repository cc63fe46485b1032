import { Link } from 'react-router'
import type { Picture } from '#contract/picture.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonCards } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { formatNumber } from '#values/won.ts'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { shopCategoryCall } from '../../contract/catalog.calls.ts'
import css from './CategoriesView.module.css'

/** Shows all categories with their pictures; the phone's bottom bar links here. */
export function CategoriesView({ base, partnerUri }: { base: string; partnerUri: string }) {
  const { data: tree, error, refetch } = useCall(shopCategoryCall, { params: { partnerUri } })
  const list = `${base}/productList`
  return (
    <>
      <PageTitle title="카테고리" action={<ButtonLink to={list}>전체 상품</ButtonLink>} />
      {error && !tree && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!tree && !error && <SkeletonCards />}
      {tree?.length === 0 && <EmptyState title="아직 상품이 없습니다." text="본사에서 상품을 준비하고 있습니다." />}
      {tree?.map((root) => (
        <section key={root.id} className={css['root']}>
          <h2>
            <Link to={`${list}?categoryId=${root.id}`}>
              {root.name} <span className={css['count']}>{formatNumber(root.count)}</span>
            </Link>
          </h2>
          <CategoryTiles list={list} categories={root.children.length > 0 ? root.children : [root]} />
        </section>
      ))}
    </>
  )
}

/** Two rows of a phone, one of a desktop. */
const inFirstRows = 8

interface CategoryTilesProps {
  /** Path of the product list. */
  list: string
  categories: readonly { id: number; name: string; picture: Picture | null }[]
}

export function CategoryTiles({ list, categories }: CategoryTilesProps) {
  return (
    <ul className={css['tiles']}>
      {categories.map(({ id, name, picture }, index) => (
        <li key={id}>
          <Link to={`${list}?categoryId=${id}`} className={css['tile']}>
            <span className={css['picture']}>
              {picture && (
                <PictureImage
                  picture={picture}
                  alt=""
                  width={64}
                  height={64}
                  loading={index < inFirstRows ? 'lazy' : 'late'}
                />
              )}
            </span>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
