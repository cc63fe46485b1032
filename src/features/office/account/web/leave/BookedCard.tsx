import { koreanDay } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { leaveSentences } from '../../contract/leaving-terms.ts'
import css from '../UserInfoPage.module.css'
import { endLeavingCall } from '../../contract/leaving.calls.ts'

/** Booked leave, which the member can cancel until the withdrawal is paid. */
export function BookedCard({ bookedAt }: { bookedAt: string }) {
  const [end, { isLoading }] = useSend(endLeavingCall)
  const stay = async () => {
    const { error } = await end()
    toast(error ? sentenceOf(error) : leaveSentences.ended, error ? { tone: 'error' } : {})
  }
  return (
    <Card title="탈퇴 예약" look="gray">
      <div className={css['leave']}>
        <p>{`${koreanDay(new Date(bookedAt))}에 탈퇴를 예약하셨습니다. ${leaveSentences.bookedNow}`}</p>
        <Button pending={isLoading} onClick={() => void stay()}>
          탈퇴 예약 취소
        </Button>
      </div>
    </Card>
  )
}
