import type { DataOf } from '#contract/call.ts'
import { useParams } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { isApiError } from '#web/api/api-error.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { PanelClose } from '#web/ui/overlay/PanelClose.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { useIsSideBySide } from '#web/ui/layout/SplitView.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import type { letterCall } from '../contract/outbox.calls.ts'
import css from './AdminLetterPage.module.css'
import { useLetterQuery } from './outbox.admin.api.ts'

/** /admin/mail/:letterId: one letter, as its receiver would have got it. */
export function AdminLetterPage() {
  const { letterId = '' } = useParams()
  const beside = useIsSideBySide()
  const { currentData: letter, error, refetch } = useLetterQuery(letterId)
  return (
    <article className={css['panel']}>
      {!beside && <DocumentTitle title="보낸 메일" />}
      <Head subject={letter?.subject ?? '메일'} beside={beside} />
      {letter ? <Letter letter={letter} /> : <NoLetter error={error} onRetry={() => void refetch()} />}
    </article>
  )
}

function Head({ subject, beside }: { subject: string; beside: boolean }) {
  const Title = beside ? 'h2' : 'h1'
  const close = <PanelClose list="/admin/mail" back="메일 목록으로" beside={beside} />
  return (
    <div className={css['head']}>
      {!beside && close}
      <Title className={css['subject']}>{subject}</Title>
      {beside && close}
    </div>
  )
}

function NoLetter({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <SkeletonRows rows={4} height={40} />
  if (isApiError(error) && error.status === 404) return <EmptyState title="메일을 찾을 수 없습니다." />
  return <ErrorState error={error} onRetry={onRetry} />
}

const Letter = ({ letter }: { letter: DataOf<typeof letterCall> }) => (
  <>
    <Facts
      rows={[
        ['받는 사람', letter.to],
        ['보낸 시각', formatKoreanMinute(new Date(letter.sentAt))],
      ]}
    />
    <p className={css['text']}>{letter.text}</p>
  </>
)
