import { noValue } from '#contract/no-value.ts'
import { Link } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { formatPhone } from '#values/phone.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { LogLine } from '#web/ui/text/LogList.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { resendMessageCall, type MessageRow } from '../contract/messages.admin.calls.ts'
import { failureText, messageChannels } from '../contract/message-terms.ts'
import css from './AdminMessage.module.css'
import { MessageState } from './MessageState.tsx'
import layout from '#web/ui/layout/words.module.css'

const minute = (at: string) => formatKoreanMinute(new Date(at))

/** One message as a line; opened, it shows the recipient's text and the sending result. */
export const AdminMessageLine = ({ row, startsOpen }: { row: MessageRow; startsOpen: boolean }) => (
  <LogLine
    startsOpen={startsOpen}
    at={row.createdAt}
    name={row.name}
    className={css['line']}
    details={<Details row={row} />}
  >
    <span className={css['state']}>
      <MessageState row={row} />
    </span>
    <span className={css['what']}>
      <b>{row.name}</b> {messageChannels[row.channel].label}
      <span className={css['soft']}>
        {row.memberName} <span className={layout['dim']}>{row.username}</span>
        {row.orderNumber && (
          <>
            {' · '}
            <Link to={`/admin/order/${row.orderNumber}`}>{row.orderNumber}</Link>
          </>
        )}
      </span>
    </span>
    <span className={css['resend']}>{row.state === 'FAILED' && <Resend id={row.id} />}</span>
  </LogLine>
)

const Details = ({ row }: { row: MessageRow }) => (
  <>
    <Facts
      rows={[
        ['받는 사람', addressOf(row)],
        ['제목', row.subject],
        ['보낸 시각', row.sentAt ? minute(row.sentAt) : noValue],
        ['시도', `${row.attempts}회`],
        ...(row.cost === null ? [] : [['비용', formatWon(row.cost)] satisfies [string, string]]),
        ...(row.dueAt ? [['다음 시도', minute(row.dueAt)] satisfies [string, string]] : []),
        ...(row.lastError ? [['실패 사유', failureText(row.lastError)] satisfies [string, string]] : []),
      ]}
    />
    {row.loggedOnlyYn === 'Y' && (
      <p className={css['soft']}>알림톡 발송 설정이 없어 실제로 보내지 않고 기록만 남겼습니다.</p>
    )}
    <p className={css['text']}>{row.text}</p>
  </>
)

function addressOf({ channel, address, memberName }: MessageRow): string {
  if (channel === 'INBOX') return `${memberName} 알림함`
  return channel === 'ALIM' ? formatPhone(address) : address
}

function Resend({ id }: { id: number }) {
  const [resend, { isLoading }] = useSend(resendMessageCall)
  const may = useMay()
  if (!may(resendMessageCall)) return null
  const press = async () => {
    const answer = await resend({ params: { id } })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast('다시 보내기를 요청했습니다.')
  }
  return (
    <Button size="small" pending={isLoading} onClick={() => void press()}>
      다시 보내기
    </Button>
  )
}
