import { useState } from 'react'
import { useLocation } from 'react-router'
import { brandSentences, brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { useBrandTheme } from '#features/brands/brands/web/use-brand-theme.ts'
import {
  storeInvitationCall,
  invitationToken,
} from '#features/access/store-invitations/contract/store-invitations.calls.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { SiteName } from '#web/ui/layout/PageTitle.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { BrandSignup } from './BrandSignup.tsx'
import { placeOf } from './signup-steps.ts'
import { SignupWizard } from './SignupWizard.tsx'

/**
 * /signup/franchisor, /signup/franchisee, /signup/user with their steps, and /signup/franchisee/{shopId}. One page for all,
 * so that typed values survive from step to step.
 */
export function SignupWizardPage() {
  const place = placeOf(useLocation().pathname)
  return place.shopId === null ? (
    <SignupWizard key={place.kind} kind={place.kind} step={place.step} />
  ) : (
    <OfBrand key={place.shopId} shopId={place.shopId} />
  )
}

function OfBrand({ shopId }: { shopId: string }) {
  const { data: brand, error, refetch } = useCall(brandCall, { params: { id: shopId } })
  const invitation = useInvitation(brand?.partnerId)
  useBrandTheme(brand)
  if (brand && !invitation.isLoading) {
    return (
      <SiteName value={brand.name}>
        <BrandSignup brand={brand} invitation={invitation.opened} />
      </SiteName>
    )
  }
  const unknown = isApiError(error) && (error.status === 404 || error.status === 400)
  return (
    <PlainPage title="회원가입" closeTo={`/login/${shopId}`}>
      {unknown && (
        <EmptyState
          title={brandSentences.unknown}
          action={<ButtonLink to="/signup/franchisee">브랜드 찾아보기</ButtonLink>}
        />
      )}
      {error && !unknown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && <SkeletonRows rows={8} height={76} />}
    </PlainPage>
  )
}

/** The invitation whose link opened the page. Without an answer the sign-up goes on as without an invitation. */
function useInvitation(partnerId: number | undefined) {
  // Read once: the page removes nothing from the address, so that a reload keeps working.
  const [token] = useState(useLocation().hash.slice(1))
  const isLink = invitationToken.safeParse(token).success
  const { data, isLoading } = useCall(storeInvitationCall, { body: { token } }, { skip: !isLink })
  const found = data?.partnerId === partnerId ? data : undefined
  return { isLoading, opened: isLink ? { token, found } : undefined }
}
