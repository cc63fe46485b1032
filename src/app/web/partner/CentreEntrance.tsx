import { useParams } from 'react-router'
import { PartnerGuard } from '#features/access/session/web/Guarded.tsx'
import { unreachable } from '#web/api/api-error.ts'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { PagePlaceholder } from '../routes/PagePlaceholder.tsx'
import { tourShop } from '../tour/tour-path.ts'

const Tour = lazyComponent(async () => (await import('../tour/Tour.tsx')).Tour, {
  loading: () => <PagePlaceholder />,
  failed: () => <ErrorState error={unreachable()} onRetry={() => location.reload()} />,
})

/** Lets members of the headquarters in, and everybody into the tour. */
export const CentreEntrance = () => (useParams()['shopId'] === tourShop ? <Tour /> : <PartnerGuard />)
