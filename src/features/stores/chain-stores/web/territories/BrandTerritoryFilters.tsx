import type { ComponentProps } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { territoriesCall } from '../../contract/store-territories.partner.calls.ts'
import { TerritoryFilters } from './TerritoryFilters.tsx'

type BrandTerritoryFiltersProps = Omit<ComponentProps<typeof TerritoryFilters>, 'territories'> & { shopId: string }

/** The filters with the territories of the brand, for lists whose answers don't contain them. */
export function BrandTerritoryFilters({ shopId, ...props }: BrandTerritoryFiltersProps) {
  const { data } = useCall(territoriesCall, { shop: shopId })
  return <TerritoryFilters {...props} territories={data?.territories ?? []} />
}
