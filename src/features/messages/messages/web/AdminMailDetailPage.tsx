import { useParams } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { PanelClose } from '#web/ui/overlay/PanelClose.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { useIsSideBySide } from '#web/ui/layout/SplitView.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { mailCall } from '../contract/outbox.calls.ts'
import css from './AdminMailDetailPage.module.css'

/** /admin/mail/:mailId: one mail, as its recipient would have got it. */
export function AdminMailDetailPage() {
  const { mailId = '' } = useParams()
  const beside = useIsSideBySide()
  const { currentData: mail, error, refetch } = useCall(mailCall, { params: { id: mailId } })
  return (
    <article className={css['panel']}>
      {!beside && <DocumentTitle title="보낸 메일" />}
      <Head subject={mail?.subject ?? '메일'} beside={beside} />
      {mail ? <MailBody mail={mail} /> : <NoMail error={error} onRetry={() => void refetch()} />}
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

function NoMail({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <SkeletonRows rows={4} height={40} />
  if (isApiError(error) && error.status === 404) return <EmptyState title="메일을 찾을 수 없습니다." />
  return <ErrorState error={error} onRetry={onRetry} />
}

const MailBody = ({ mail }: { mail: DataOf<typeof mailCall> }) => (
  <>
    <Facts
      rows={[
        ['받는 사람', mail.to],
        ['보낸 시각', formatKoreanMinute(new Date(mail.sentAt))],
        ...(mail.attachments ? [['첨부 파일', namesOf(mail.attachments)] as const] : []),
      ]}
    />
    <p className={css['text']}>{mail.text}</p>
  </>
)

const namesOf = (files: readonly { name: string; size: number }[]): string =>
  files.map(({ name, size }) => `${name} (${formatNumber(Math.ceil(size / 1024))}KB)`).join(', ')
