import { useParams } from 'react-router'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { FaqReader } from './FaqReader.tsx'
import css from './Faq.module.css'

/** /shop/:shopId/faqList: questions of the brand and of the platform. */
export function FaqListPage() {
  const { shopId = '' } = useParams()
  return (
    <div className={css['page']}>
      <PageTitle title="자주 묻는 질문" sub="주문부터 배송, 예치금까지 자주 물어보시는 내용을 모았습니다." />
      <FaqReader shopId={shopId} />
    </div>
  )
}
