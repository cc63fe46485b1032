import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import css from './PagePlaceholder.module.css'

/** Stands for a page or a shell whose file is loading: a title and a few rows. */
export const PagePlaceholder = () => (
  <div className={css['page']} role="status">
    <span className="visually-hidden">불러오는 중입니다.</span>
    <Skeleton width={160} height={28} />
    <Skeleton height={96} />
    <Skeleton height={96} />
    <Skeleton height={96} />
  </div>
)
