import { useState } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  ownSessionsCall,
  endSessionCall,
  endOtherSessionsCall,
  ownSessionsSentences,
  type OwnSession,
} from '../contract/own-sessions.calls.ts'
import css from './SessionList.module.css'

/** Devices that are shown at once, this one first. */
const mostShown = 5

/** Lists the member's devices; each other one can be signed out, or all of them [T19]. */
export function SessionList() {
  const [isWhole, setWhole] = useState(false)
  const sessions = useCall(ownSessionsCall, {}, { refetchOnMountOrArgChange: true })
  return (
    <Loaded
      data={sessions.currentData?.toSorted((one, other) => Number(other.current) - Number(one.current))}
      error={sessions.error}
      onRetry={() => void sessions.refetch()}
      rows={2}
      height={72}
    >
      {(rows) => (
        <>
          <ul className={css['list']} aria-label="로그인된 기기">
            {(isWhole ? rows : rows.slice(0, mostShown)).map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {rows.length > mostShown && !isWhole && (
            <Button wide className={css['rest']} onClick={() => setWhole(true)}>
              나머지 {rows.length - mostShown}대 보기
            </Button>
          )}
          <EndOthers others={rows.filter(({ current }) => !current).length} />
        </>
      )}
    </Loaded>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, autoLogin, current, createdAt, usedAt } = session
  const [end, { isLoading: pending }] = useSend(endSessionCall)
  const onEnd = async () => {
    if (!(await confirmDialog({ text: ownSessionsSentences.askOne(device), confirm: '로그아웃' }))) return
    const { error } = await end({ params: { id } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(ownSessionsSentences.endedOne)
  }
  return (
    <li className={css['row']}>
      <div>
        <p className={css['device']}>
          {device} {current && <Tag>이 기기</Tag>} {autoLogin && <Tag>자동 로그인</Tag>}
        </p>
        <p className={css['times']}>
          <span>로그인 {formatKoreanMinute(new Date(createdAt))}</span>{' '}
          <span>마지막 사용 {formatKoreanMinute(new Date(usedAt))}</span>
        </p>
      </div>
      {!current && (
        <Button pending={pending} aria-label={`${device} 로그아웃`} onClick={() => void onEnd()}>
          로그아웃
        </Button>
      )}
    </li>
  )
}

function EndOthers({ others }: { others: number }) {
  const [endAll, { isLoading: pending }] = useSend(endOtherSessionsCall)
  const onEnd = async () => {
    if (!(await confirmDialog({ text: ownSessionsSentences.askAll, confirm: '모두 로그아웃' }))) return
    const { error } = await endAll()
    if (error) await alertDialog(sentenceOf(error))
    else toast(ownSessionsSentences.endedAll)
  }
  return (
    <Button
      wide
      pending={pending}
      disabledReason={others === 0 ? '로그인된 다른 기기가 없습니다.' : undefined}
      onClick={() => void onEnd()}
    >
      다른 기기 모두 로그아웃
    </Button>
  )
}
