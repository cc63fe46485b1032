import { IconRefresh } from '@tabler/icons-react'
import { useOutlet, useParams } from 'react-router'
import { useRowLink } from '#web/list/use-row-link.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListFoot, ListFrame } from '#web/ui/table/ListFrame.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { mailsCall, type MailHead } from '../contract/outbox.calls.ts'

/** /admin/mail: the mails of a demo installation, which are not sent; the opened one stands beside the list. */
export const AdminMailPage = () => <SplitView list={<Mails />} detail={useOutlet()} />

function Mails() {
  const { mailId } = useParams()
  const mails = useCall(mailsCall, {}, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const linkTo = useRowLink('/admin/mail')
  return (
    <>
      <PageTitle
        title="보낸 메일"
        sub="데모에서는 메일이 실제로 발송되지 않으며 여기에서 확인할 수 있습니다."
        action={
          <Button
            icon={<IconRefresh size={18} aria-hidden />}
            pending={mails.isFetching && !mails.isLoading}
            onClick={() => void mails.refetch()}
          >
            새로고침
          </Button>
        }
      />
      <Loaded data={mails.data} error={mails.error} onRetry={() => void mails.refetch()}>
        {({ content, more }) => (
          <>
            <ListFrame>
              <DataTable
                label="보낸 메일 목록"
                columns={mailId === undefined ? whole : beside}
                rows={content}
                rowKey={(row) => row.id}
                link={(row) => linkTo(row.id)}
                isActive={(row) => row.id === mailId}
                empty={
                  <EmptyState
                    title="보낸 메일이 없습니다."
                    text="비밀번호 찾기에서 인증번호를 요청하면 여기에 표시됩니다."
                  />
                }
              />
            </ListFrame>
            {more && <ListFoot>최근 {content.length}통만 표시합니다.</ListFoot>}
          </>
        )}
      </Loaded>
    </>
  )
}

const subject: Column<MailHead> = {
  key: 'subject',
  header: '제목',
  cell: (row) => <CellText aside={row.to}>{row.subject}</CellText>,
}
const onlySubject: Column<MailHead> = { key: 'subject', header: '제목', cell: (row) => <b>{row.subject}</b> }
const to: Column<MailHead> = { key: 'to', header: '받는 사람', cell: (row) => row.to }
const sentAt: Column<MailHead> = {
  key: 'sentAt',
  header: '보낸 시각',
  cell: (row) => formatKoreanMinute(new Date(row.sentAt)),
}
const whole = [onlySubject, to, sentAt]
const beside = [subject, sentAt]
