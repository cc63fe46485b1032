import { useState } from 'react'
import { useParams } from 'react-router'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { faqSentences } from '../contract/faq-terms.ts'
import { faqCallsOf } from './faq-calls.ts'
import { FaqForm } from './FaqForm.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /admin/faqForm and /partner/:shopId/faqForm, with the id of a question to edit it. */
export function FaqFormPage() {
  const { shopId, faqId } = useParams()
  return (
    <div className={layout['formPage']}>
      <PageTitle title={faqId ? '자주 묻는 질문 수정' : '자주 묻는 질문 작성'} />
      {faqId ? <Edit shopId={shopId} id={faqId} /> : <NewFaq shopId={shopId} />}
    </div>
  )
}

function NewFaq({ shopId }: { shopId: string | undefined }) {
  const [round, setRound] = useState(0)
  // The editor of the answer keeps its text, so that the next question has a form of its own.
  return (
    <FaqForm
      key={round}
      shopId={shopId}
      stored={null}
      onReload={() => undefined}
      onAnother={() => setRound((before) => before + 1)}
      isNext={round > 0}
    />
  )
}

function Edit({ shopId, id }: { shopId: string | undefined; id: string }) {
  const faqs = useCall(faqCallsOf(shopId).list, { shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <LoadedFresh query={faqs} rows={4} height={72}>
      {({ content }) => {
        const found = content.find(({ faqId }) => String(faqId) === id)
        if (!found) return <EmptyState title={faqSentences.unknown} />
        return <FaqForm key={found.version} shopId={shopId} stored={found} onReload={() => void faqs.refetch()} />
      }}
    </LoadedFresh>
  )
}
