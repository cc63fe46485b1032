import { formatNumber, formatWon } from '#values/won.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { messageLogCall, messageCostCall, exportMessagesCall } from '../contract/messages.admin.calls.ts'
import { CursorPager, useCursor } from '#web/list/CursorPager.tsx'
import { ShownRows } from '#web/list/ShownRows.tsx'
import { ListFoot } from '#web/ui/table/ListFrame.tsx'
import { PeriodSelect } from '#web/list/PeriodSelect.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { LogList } from '#web/ui/text/LogList.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { messageChannelCodes, messageChannels, messageStateCodes, messageStates } from '../contract/message-terms.ts'
import css from './AdminMessage.module.css'
import { AdminMessageLine } from './AdminMessageLine.tsx'
import { orderPart, useMessageFilter } from './use-message-filter.ts'
import layout from '#web/ui/layout/words.module.css'

const channels = messageChannelCodes.map((code) => ({ value: code, label: messageChannels[code].label }))
const states = messageStateCodes.map((code) => ({ value: code, label: messageStates[code].label }))

/** The call's own. */
const size = 50

/** All messages, newest first; filtered by the address. */
export function AdminMessageLog() {
  const { address, filter, filtered, used, change, reset } = useMessageFilter()
  const { cursor, page } = useCursor()
  const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true }
  const log = useCall(messageLogCall, { query: { ...filter, cursor } }, fresh)
  const found = log.currentData
  const { currentData: cost } = useCall(messageCostCall, { query: filter }, { refetchOnMountOrArgChange: true })
  return (
    <div className={css['log']}>
      <FilterRow label="메시지 필터" used={used} reset={filtered && reset}>
        <SearchField
          label="주문번호 검색"
          placeholder="주문번호 (앞부분만 입력해도 됩니다)"
          value={address.search}
          onSearch={(text) => change({ search: orderPart(text) })}
        />
        <SelectField
          label="채널"
          labelHidden
          placeholder="채널 전체"
          options={channels}
          value={address.channel}
          onChoose={(channel) => change({ channel })}
        />
        <SelectField
          label="상태"
          labelHidden
          placeholder="상태 전체"
          options={states}
          value={address.state}
          onChoose={(state) => change({ state })}
        />
        <PeriodSelect label="기간" values={address} onChange={change} />
        <LazySheetButton request={() => request(exportMessagesCall, { query: filter })} />
      </FilterRow>
      {cost && cost.count > 0 && (
        <p className={layout['note']}>
          알림톡 비용 <b>{formatWon(cost.total)}</b> ({formatNumber(cost.count)}건)
        </p>
      )}
      <LogList
        label="발송 기록"
        list={log}
        rows={found?.content}
        foot={
          found &&
          found.content.length > 0 && (
            <ListFoot>
              <ShownRows page={page} size={size} shown={found.content.length} totalElements={undefined} unit="건" />
              <CursorPager nextCursor={found.nextCursor} />
            </ListFoot>
          )
        }
        height={56}
        empty={
          <EmptyState
            title={filtered ? '조회 결과가 없습니다.' : '아직 보낸 메시지가 없습니다.'}
            action={filtered && <Button onClick={reset}>전체 기록 보기</Button>}
          />
        }
      >
        {(row) => <AdminMessageLine key={row.id} row={row} startsOpen={filter.message !== undefined} />}
      </LogList>
    </div>
  )
}
