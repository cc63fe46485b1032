import { lazy, Suspense } from 'react'
import { useSiteQuery } from '#features/settings/web/site.api.ts'
import { NotFoundPage } from '../routes/NotFoundPage.tsx'
import { PagePlaceholder } from '../routes/PagePlaceholder.tsx'

const UiGallery = lazy(async () => ({ default: (await import('./UiGallery.tsx')).UiGallery }))

/** /ui: the component gallery, in development and in a demo installation; elsewhere the page does not exist. */
export function UiPage() {
  const { data: site, isLoading } = useSiteQuery()
  if (!import.meta.env.DEV) {
    if (isLoading) return <PagePlaceholder />
    if (!site?.demo) return <NotFoundPage />
  }
  return (
    <Suspense fallback={<PagePlaceholder />}>
      <UiGallery />
    </Suspense>
  )
}
