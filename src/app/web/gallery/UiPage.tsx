import { lazy, Suspense } from 'react'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import { NotFoundPage } from '../routes/NotFoundPage.tsx'
import { PagePlaceholder } from '../routes/PagePlaceholder.tsx'

const UiGallery = lazy(async () => ({ default: (await import('./UiGallery.tsx')).UiGallery }))

/** /ui: the component gallery, in development and in a demo installation; elsewhere the page does not exist. */
export function UiPage() {
  const { data: site, isLoading } = useCall(siteCall)
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
