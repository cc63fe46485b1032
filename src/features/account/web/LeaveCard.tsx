import { useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { memberPageSentences } from '../contract/account.calls.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import css from './UserInfoPage.module.css'

/** Shows 회원 탈퇴 on the page where members look for it. */
export function LeaveCard() {
  const [asked, setAsked] = useState(false)
  return (
    <Card title="회원 탈퇴">
      <div className={css['leave']}>
        <p className={css['soft']}>{memberPageSentences.leaveWhat}</p>
        <Button onClick={() => setAsked(true)}>회원 탈퇴</Button>
      </div>
      {asked && <LeaveDialog onClose={() => setAsked(false)} />}
    </Card>
  )
}
