import type { ComponentProps } from 'react'
import { useTerritoriesQuery } from './store-territories.api.ts'
import { TerritoryFilters } from './TerritoryFilters.tsx'

type BrandTerritoryFiltersProps = Omit<ComponentProps<typeof TerritoryFilters>, 'territories'> & { shopId: string }

/** The filters with the territories of the brand, for lists whose answers don't contain them. */
export function BrandTerritoryFilters({ shopId, ...props }: BrandTerritoryFiltersProps) {
  const { data } = useTerritoriesQuery(shopId)
  return <TerritoryFilters {...props} territories={data?.territories ?? []} />
}
