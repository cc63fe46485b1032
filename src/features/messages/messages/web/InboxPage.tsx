import { useParams } from 'react-router'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useCallPages, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { inboxCall, unreadCall, readMessagesCall } from '../contract/messages.calls.ts'
import css from './InboxPage.module.css'
import { InboxRow } from './InboxRow.tsx'

/** /shop/:shopId/inbox: the member's messages, newest first; opening one marks it as read. */
export function InboxPage() {
  const { shopId = '' } = useParams()
  const inbox = useCallPages(inboxCall, undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className={css['page']}>
      <PageTitle title="알림" sub="주문과 매장 소식을 모아 보실 수 있습니다." action={<ReadAll />} />
      <Loaded data={inbox.data?.pages} error={inbox.error} onRetry={() => void inbox.refetch()} rows={6} height={88}>
        {(pages) =>
          pages[0]?.content.length === 0 ? (
            <EmptyState
              title="아직 받은 알림이 없습니다."
              text="주문하시면 결제와 출고 소식을 여기에서 알려 드립니다."
              action={<ButtonLink to={`/shop/${shopId}/productList`}>상품 보러 가기</ButtonLink>}
            />
          ) : (
            <ul className={css['rows']} aria-label="받은 알림">
              {pages
                .flatMap((page) => page.content)
                .map((row) => (
                  <InboxRow key={row.id} row={row} shopId={shopId} />
                ))}
            </ul>
          )
        }
      </Loaded>
      <p className={css['more']}>
        <LoadMoreButton list={inbox} />
      </p>
    </div>
  )
}

/** Hidden when there is nothing to read. */
function ReadAll() {
  const { data } = useCall(unreadCall)
  const [read, { isLoading }] = useSend(readMessagesCall)
  if (!data || data.unread === 0) return null
  const readAll = async () => {
    const answer = await read({ body: {} })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
  }
  return (
    <Button pending={isLoading} onClick={() => void readAll()}>
      모두 읽음
    </Button>
  )
}
