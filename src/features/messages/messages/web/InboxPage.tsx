import { useState } from 'react'
import { useParams } from 'react-router'
import { addKoreanDays, formatShortKoreanDay, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useCallPages, useSend } from '#web/api/use-call.ts'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { inboxGroupCodes, inboxGroups, type InboxGroup } from '../contract/inbox-groups.ts'
import { inboxCall, unreadCall, readMessagesCall, type InboxRow as Row } from '../contract/messages.calls.ts'
import css from './InboxPage.module.css'
import { InboxRow } from './InboxRow.tsx'

const filters = [
  { key: 'all' as const, label: '전체' },
  ...inboxGroupCodes.map((code) => ({ key: code, label: inboxGroups[code] })),
]

/**
 * /shop/:shopId/inbox: the member's messages by day, newest first; what is still to be done stands above them. Opening one marks it as read.
 * The group is stored in the address.
 */
export function InboxPage() {
  const { params, change } = useAddress()
  const group = inboxGroupCodes.find((code) => code === params.get('group'))
  return (
    <div className={css['page']}>
      <PageTitle title="알림" sub="주문과 매장 소식을 모아 보실 수 있습니다." action={<ReadAll />} />
      <Chips
        label="알림 종류"
        items={filters}
        value={group ?? 'all'}
        onChange={(key) => change((newest) => withParam(newest, 'group', key === 'all' ? '' : key))}
      />
      <Messages key={group ?? 'all'} group={group} />
    </div>
  )
}

/** Messages to do that stand above the others; the rest of them is in their own filter. */
const shownAbove = 5

function Messages({ group }: { group: InboxGroup | undefined }) {
  const { shopId = '' } = useParams()
  const inbox = useCallPages(inboxCall, group && { query: { group } }, { refetchOnMountOrArgChange: true })
  const todo = useCallPages(
    inboxCall,
    { query: { group: 'ASK', size: String(shownAbove) } },
    { refetchOnMountOrArgChange: true, skip: group !== undefined },
  )
  const above = todo.data?.pages[0]?.content ?? []
  return (
    <>
      <Loaded
        // Waits for both, because rows that arrive above would move the others.
        data={todo.isLoading ? undefined : inbox.data?.pages}
        error={inbox.error}
        onRetry={() => void inbox.refetch()}
        rows={6}
        height={88}
      >
        {(pages) =>
          pages[0]?.content.length === 0 ? (
            <NoMessages group={group} shopId={shopId} />
          ) : (
            <section className={css['parts']} aria-label="받은 알림">
              {above.length > 0 && <Part title="할 일" rows={above} shopId={shopId} hasDays />}
              <Days rows={without(above, pages)} shopId={shopId} />
            </section>
          )
        }
      </Loaded>
      <p className={css['more']}>
        <LoadMoreButton list={inbox} />
      </p>
    </>
  )
}

const without = (above: readonly Row[], pages: readonly { content: Row[] }[]): Row[] =>
  pages.flatMap(({ content }) => content).filter(({ id }) => !above.some((row) => row.id === id))

function Days({ rows, shopId }: { rows: readonly Row[]; shopId: string }) {
  const [today] = useState(() => koreanDay(new Date()))
  const days = [...new Set(rows.map(dayOf))]
  return days.map((day) => (
    <Part key={day} title={dayTitle(day, today)} rows={rows.filter((row) => dayOf(row) === day)} shopId={shopId} />
  ))
}

const dayOf = ({ createdAt }: Row): string => koreanDay(new Date(createdAt))

/** Names the year only of another year. */
function dayTitle(day: string, today: string): string {
  if (day === today) return '오늘'
  if (day === addKoreanDays(today, -1)) return '어제'
  const short = formatShortKoreanDay(startOfKoreanDay(day))
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${day.slice(0, 4)}년 ${short}`
}

interface PartProps {
  title: string
  rows: readonly Row[]
  shopId: string
  /** The rows are of several days. */
  hasDays?: boolean
}

const Part = ({ title, rows, shopId, hasDays }: PartProps) => (
  <div>
    <h2 className={css['day']}>{title}</h2>
    <ul className={css['rows']}>
      {rows.map((row) => (
        <InboxRow key={row.id} row={row} shopId={shopId} hasDay={hasDays} />
      ))}
    </ul>
  </div>
)

function NoMessages({ group, shopId }: { group: InboxGroup | undefined; shopId: string }) {
  if (group === 'ASK') return <EmptyState title="지금 하실 일이 없습니다." />
  if (group) return <EmptyState title={`${inboxGroups[group]} 알림이 없습니다.`} />
  return (
    <EmptyState
      title="아직 받은 알림이 없습니다."
      text="주문하시면 결제와 출고 소식을 여기에서 알려 드립니다."
      action={<ButtonLink to={`/shop/${shopId}/productList`}>상품 보러 가기</ButtonLink>}
    />
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
