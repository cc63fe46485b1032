import { useLocation, useSearchParams } from 'react-router'
import { SearchForm } from './SearchForm.tsx'

interface ShopSearchProps {
  base: string
  shopId: string
}

/** The search field of the header, which shows the search of the product list. */
export function ShopSearch({ base, shopId }: ShopSearchProps) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  // Order and post lists use the same parameter for another search.
  const asked = (pathname.startsWith(`${base}/productList`) && params.get('search')) || ''
  // Remount on another address, so that the field takes its value.
  return <SearchForm key={asked} base={base} shopId={shopId} asked={asked} />
}
