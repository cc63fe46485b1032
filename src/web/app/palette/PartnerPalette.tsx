import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router'
import { partnerStoresCall } from '#features/chain-stores/contract/chain-stores.partner.calls.ts'
import { useMay } from '#features/session/web/auth.slice.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { usePaletteBrandStoresQuery } from './palette.api.ts'
import type { FoundRecords, PaletteProps } from './palette-hits.ts'

/** Finds pages and stores of a brand's partner centre. */
export const PartnerPalette = (props: PaletteProps) => (
  <CommandPalette {...props} kinds="화면, 매장" useRecords={useBrandRecords} />
)

function useBrandRecords(search: string): FoundRecords {
  const { shopId = '' } = useParams()
  const may = useMay()
  const stores = usePaletteBrandStoresQuery(search && may(partnerStoresCall) ? { shopId, search } : skipToken)
  return {
    pending: stores.isFetching,
    groups: [
      {
        title: '매장',
        hits: (stores.currentData?.content ?? []).map(({ id, name, region }) => ({
          to: `/partner/${shopId}/store/${id}`,
          label: name,
          aside: region,
        })),
      },
    ],
  }
}
