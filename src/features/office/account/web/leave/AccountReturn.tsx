import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { Leaving } from '../../contract/leaving.calls.ts'
import { leaveSentences } from '../../contract/leaving-terms.ts'
import css from './LeavePage.module.css'
import layout from '#web/ui/layout/words.module.css'

interface AccountReturnProps {
  left: Leaving
  children: ReactNode
}

/** Cash that goes to an account, and the choice of the account; an open request needs no new one. */
export function AccountReturn({ left: { toAccount, held }, children }: AccountReturnProps) {
  return (
    <Card title="남은 예치금 출금" action={<Money amount={toAccount || held} />}>
      <div className={css['step']}>
        {toAccount > 0 && held > 0 && <p className={layout['note']}>{leaveSentences.heldTogether(held)}</p>}
        <p className={layout['note']}>{toAccount > 0 ? leaveSentences.account : leaveSentences.heldBefore(held)}</p>
        {toAccount > 0 && children}
      </div>
    </Card>
  )
}
