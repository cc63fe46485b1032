import { useParams } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { saveBrandSearchWordCall } from '../contract/search-words.partner.calls.ts'
import { SearchWordTabs } from './SearchWordTabs.tsx'

/** /partner/:shopId/searchWord: searches of the own shop that found nothing, and the words that mean others there. */
export function PartnerSearchWordPage() {
  const { shopId = '' } = useParams()
  const mayWrite = useMay()(saveBrandSearchWordCall)
  return (
    <SearchWordTabs
      shopId={shopId}
      mayWrite={mayWrite}
      sub="매장이 검색했지만 찾지 못한 말을 살펴보고, 파는 상품과 같은 뜻이면 비슷한 말로 등록해 주세요."
    />
  )
}
