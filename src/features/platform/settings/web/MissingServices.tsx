import { Link } from 'react-router'
import { Notice } from '#web/ui/text/Notice.tsx'
import { missingServices, type MissingService } from '../contract/missing-services.ts'

interface MissingServicesProps {
  services: readonly MissingService[]
  /** Links to the settings, which only the role `all` may open. */
  hasLinks: boolean
}

/** Notices about services without settings and what that prevents. */
export const MissingServices = ({ services, hasLinks }: MissingServicesProps) =>
  services.map((service) => {
    const { sentence, section, action } = missingServices[service]
    return (
      <Notice key={service}>
        {sentence} {hasLinks && section && <Link to={`/admin/settings/${section}`}>{action}</Link>}
      </Notice>
    )
  })
