import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import css from './PagePlaceholder.module.css'

/** Stands for a page or a shell whose file is loading: a title and a few rows. Every page has a heading, so this one too. */
export const PagePlaceholder = () => (
  <div className={css['page']} role="status">
    <h1 className="visually-hidden">불러오는 중입니다.</h1>
    <Skeleton width={160} height={28} />
    <Skeleton height={96} />
    <Skeleton height={96} />
    <Skeleton height={96} />
  </div>
)
