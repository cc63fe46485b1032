import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { Setup } from '../contract/setup.admin.calls.ts'
import css from './AdminSetupPage.module.css'
import { listMissing, MissingSetup } from './MissingSetup.tsx'

/** The last page: what is left, and the way to the console. */
export function SetupEnd({ setup, pending, onFinish }: { setup: Setup; pending: boolean; onFinish: () => void }) {
  const missing = listMissing(setup, { withSkipped: true })
  return (
    <>
      <h2 className={css['heading']}>마침</h2>
      {missing.length === 0 ? (
        <Card>주문을 받을 준비가 되었습니다.</Card>
      ) : (
        <MissingSetup missing={missing} title="남은 일" />
      )}
      <div className={css['actions']}>
        <Button look="primary" size="large" pending={pending} onClick={onFinish}>
          운영 콘솔로 가기
        </Button>
      </div>
    </>
  )
}
