import { Button } from '#web/ui/Button.tsx'
import { FilterRow } from '#web/ui/FilterRow.tsx'
import { Loaded, More } from '#web/ui/Loaded.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { messageChannelCodes, messageChannels, messageStateCodes, messageStates } from '../contract/message-terms.ts'
import css from './AdminMessage.module.css'
import { AdminMessageLine } from './AdminMessageLine.tsx'
import { useMessageLogInfiniteQuery } from './messages.admin.api.ts'
import { orderPart, useMessageFilter } from './use-message-filter.ts'

const channels = messageChannelCodes.map((code) => ({ value: code, label: messageChannels[code].label }))
const states = messageStateCodes.map((code) => ({ value: code, label: messageStates[code].label }))

/** Every message, newest first; filtered by the address. */
export function AdminMessageLog() {
  const { address, filter, filtered, change, reset } = useMessageFilter()
  const log = useMessageLogInfiniteQuery(filter, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  return (
    <div className={css['log']}>
      <FilterRow label="메시지 필터">
        <SelectField
          label="채널"
          labelHidden
          placeholder="채널 전체"
          options={channels}
          value={address.channel}
          onChange={(event) => change({ channel: event.currentTarget.value })}
        />
        <SelectField
          label="상태"
          labelHidden
          placeholder="상태 전체"
          options={states}
          value={address.state}
          onChange={(event) => change({ state: event.currentTarget.value })}
        />
        <SearchField
          label="주문번호 검색"
          placeholder="주문번호 (앞부분만 입력해도 됩니다)"
          value={address.search}
          onSearch={(text) => change({ search: orderPart(text) })}
        />
        {filtered && (
          <Button look="plain" onClick={reset}>
            초기화
          </Button>
        )}
      </FilterRow>
      <Loaded data={log.currentData?.pages} error={log.error} onRetry={() => void log.refetch()} height={56}>
        {(pages) =>
          pages[0]?.content.length === 0 ? (
            <EmptyState
              title={filtered ? '조회 결과가 없습니다.' : '아직 보낸 메시지가 없습니다.'}
              action={filtered && <Button onClick={reset}>전체 기록 보기</Button>}
            />
          ) : (
            <ul className={css['lines']} aria-label="발송 기록">
              {pages
                .flatMap((page) => page.content)
                .map((row) => (
                  <AdminMessageLine key={row.id} row={row} />
                ))}
            </ul>
          )
        }
      </Loaded>
      <p className={css['more']}>
        <More list={log} />
      </p>
    </div>
  )
}
