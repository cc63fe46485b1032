import { useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { PanelActions } from '#web/ui/layout/Panel.tsx'
import type { AdminRequestDetail } from '../contract/product-requests.admin.calls.ts'
import { mayAct } from '../contract/request-states.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { FinishDialog } from './FinishDialog.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { codesOf } from '#values/codes.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

const QuoteDialog = optionalComponent(async () => (await import('./QuoteDialog.tsx')).QuoteDialog)

const labels = { QUOTE: '견적 보내기', PROOF: '시안 보내기', FINISH: '완료하기', DECLINE: '진행 불가' } as const
type OperatorAction = keyof typeof labels
const actions = codesOf(labels)

interface OperatorActionsProps {
  request: AdminRequestDetail
}

/** The operator's actions in the present state of a request. The first one is the usual next step. */
export function OperatorActions({ request }: OperatorActionsProps) {
  const [asked, setAsked] = useState<OperatorAction>()
  const possible = actions.filter((action) => mayAct(action, request))
  if (possible.length === 0) return null
  const dialog = { request, onClose: () => setAsked(undefined) }
  return (
    <>
      <PanelActions>
        {possible.map((action, index) => (
          <Button
            key={action}
            look={index === 0 ? 'primary' : action === 'DECLINE' ? 'plain' : 'outline'}
            onClick={() => setAsked(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </PanelActions>
      {asked === 'QUOTE' && <QuoteDialog {...dialog} />}
      {asked === 'PROOF' && <ProofDialog {...dialog} />}
      {asked === 'FINISH' && <FinishDialog {...dialog} />}
      {asked === 'DECLINE' && <DeclineDialog {...dialog} />}
    </>
  )
}
