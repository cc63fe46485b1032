import { memberCall } from '#features/people/members/contract/members.calls.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { temporaryPasswordCall, type AdminMember } from '../../contract/members.admin.calls.ts'
import css from './TemporaryPasswordDialog.module.css'

/** Asks for confirmation, then shows the new password; it can't be shown again after closing. */
export function TemporaryPasswordDialog({ member, onClose }: { member: AdminMember; onClose: () => void }) {
  // The full name, for the telephone call; the list masks it.
  const { data: profile } = useCall(memberCall, { params: { memberId: member.memberId } })
  const [give, { data, isLoading: pending, error }] = useSend(temporaryPasswordCall)
  return (
    <Dialog
      open
      onClose={onClose}
      title="임시 비밀번호 발급"
      footer={
        <>
          <Button size="large" onClick={onClose}>
            닫기
          </Button>
          {!data && (
            <Button
              look="primary"
              size="large"
              pending={pending}
              onClick={() => void give({ params: { memberId: member.memberId } })}
            >
              발급하기
            </Button>
          )}
        </>
      }
    >
      <p>
        <b>{profile?.name ?? member.name}</b> ({member.username}) · {member.partnerName}
      </p>
      {!data && (
        <p className={css['note']}>
          기존 비밀번호로는 더 이상 로그인할 수 없으며, 로그인된 모든 기기에서 로그아웃됩니다.
        </p>
      )}
      <div role="status">
        {data && (
          <>
            <p className={css['password']}>
              <output aria-label="임시 비밀번호">{data.password}</output>
              <CopyButton text={data.password} what="임시 비밀번호" />
            </p>
            <p className={css['note']}>이 창을 닫으면 다시 볼 수 없습니다. 본인을 확인한 후 직접 알려 주세요.</p>
          </>
        )}
      </div>
      {error && (
        <p role="alert" className={css['refusal']}>
          {sentenceOf(error)}
        </p>
      )}
    </Dialog>
  )
}
