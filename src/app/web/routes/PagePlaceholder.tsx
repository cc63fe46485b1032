import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import css from './PagePlaceholder.module.css'

/** Replaces a page or a shell while its file loads: a title and a few rows. It has a heading, like every page. */
export const PagePlaceholder = () => (
  <div className={css['page']} role="status">
    <h1 className="visually-hidden">불러오는 중입니다.</h1>
    <Skeleton width={160} height={28} />
    <Skeleton height={96} />
    <Skeleton height={96} />
    <Skeleton height={96} />
  </div>
)
