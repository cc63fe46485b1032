import { Button } from '#web/ui/form/Button.tsx'
import { recoverySentences } from '../contract/recovery.calls.ts'
import css from './recovery.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

interface RequestButtonProps {
  /** Time from which another code can be requested; undefined: none was sent yet. */
  resendAt: number | undefined
  pending: boolean
}

/** Requests a code; after the first one, another is possible after 30 seconds [spec §9]. */
export function RequestButton({ resendAt, pending }: RequestButtonProps) {
  if (resendAt === undefined) {
    return (
      <Button type="submit" look="primary" size="large" wide pending={pending}>
        인증번호 받기
      </Button>
    )
  }
  return <ResendButton resendAt={resendAt} pending={pending} />
}

function ResendButton({ resendAt, pending }: { resendAt: number; pending: boolean }) {
  const left = useSecondsLeft(resendAt)
  return (
    <div>
      <Button
        type="submit"
        size="large"
        wide
        pending={pending}
        disabledReason={left > 0 ? recoverySentences.resendHint : undefined}
      >
        인증번호 다시 받기{left > 0 && <span aria-hidden> ({left}초)</span>}
      </Button>
      <p className={css['hint']}>{recoverySentences.resendHint}</p>
    </div>
  )
}
