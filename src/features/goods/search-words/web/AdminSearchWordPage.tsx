import { useMay } from '#web/session/auth.slice.ts'
import { saveSearchWordCall } from '../contract/search-words.admin.calls.ts'
import { SearchWordTabs } from './SearchWordTabs.tsx'

/** /admin/searchWord: searches of all shops that found nothing, and the words that mean others in each of them. */
export function AdminSearchWordPage() {
  const mayWrite = useMay()(saveSearchWordCall)
  return (
    <SearchWordTabs
      shopId={undefined}
      mayWrite={mayWrite}
      sub="모든 쇼핑몰에서 찾지 못한 말입니다. 여기에 등록한 비슷한 말은 모든 쇼핑몰의 검색에 쓰입니다."
    />
  )
}
