import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { PanelActions } from '#web/ui/layout/Panel.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import { mayStep, type ReturnStep } from '../contract/return-terms.ts'
import { receiveReturnCall } from '../contract/returns.admin.calls.ts'

// Loads when a button opens it.
const RefundReturnDialog = optionalComponent(async () => (await import('./RefundReturnDialog.tsx')).RefundReturnDialog)
const ExchangeReturnDialog = optionalComponent(
  async () => (await import('./ExchangeReturnDialog.tsx')).ExchangeReturnDialog,
)
const AcceptReturnDialog = optionalComponent(async () => (await import('./AcceptReturnDialog.tsx')).AcceptReturnDialog)
const RefuseReturnDialog = optionalComponent(async () => (await import('./RefuseReturnDialog.tsx')).RefuseReturnDialog)

interface ActionsProps {
  detail: AdminReturnDetail
}

/** The steps that the state of a return allows. Its last one is the primary button. */
export function AdminReturnActions({ detail }: ActionsProps) {
  const [open, setOpen] = useState<ReturnStep | null>(null)
  const isPaid = detail.refund === null
  // A step that a colleague has taken meanwhile closes its dialog.
  const step = open && mayStep(open, detail) ? open : null
  return (
    <>
      {isPaid && <Notice>{returnSentences.refundedMeanwhile}</Notice>}
      <Buttons detail={detail} onOpen={setOpen} />
      <StepDialog step={step} detail={detail} onClose={() => setOpen(null)} />
    </>
  )
}

function Buttons({ detail, onOpen }: { detail: AdminReturnDetail; onOpen: (step: ReturnStep) => void }) {
  const may = (step: ReturnStep) => mayStep(step, detail)
  const blocked = detail.refund === null ? { disabledReason: returnSentences.refundedMeanwhile } : {}
  return (
    <PanelActions>
      <Button look="danger" onClick={() => onOpen('refuse')}>
        거절
      </Button>
      {may('receive') && <Receive id={String(detail.id)} />}
      {may('accept') && (
        <Button look="primary" onClick={() => onOpen('accept')}>
          승인
        </Button>
      )}
      {may('refund') && (
        <Button look={may('exchange') ? 'outline' : 'primary'} {...blocked} onClick={() => onOpen('refund')}>
          환불
        </Button>
      )}
      {may('exchange') && (
        <Button look="primary" {...blocked} onClick={() => onOpen('exchange')}>
          교환 상품 출고
        </Button>
      )}
    </PanelActions>
  )
}

function StepDialog({ step, detail, onClose }: ActionsProps & { step: ReturnStep | null; onClose: () => void }) {
  switch (step) {
    case 'accept':
      return <AcceptReturnDialog detail={detail} onClose={onClose} />
    case 'refuse':
      return <RefuseReturnDialog detail={detail} onClose={onClose} />
    case 'exchange':
      return <ExchangeReturnDialog detail={detail} onClose={onClose} />
    case 'refund':
      return detail.refund === null ? null : (
        <RefundReturnDialog detail={detail} refund={detail.refund} onClose={onClose} />
      )
    default:
      return null
  }
}

function Receive({ id }: { id: string }) {
  const [receive, { isLoading: pending }] = useSend(receiveReturnCall)
  const run = async () => {
    const { error } = await receive({ params: { id } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(returnSentences.received)
  }
  return (
    <Button pending={pending} onClick={() => void run()}>
      상품 도착 확인
    </Button>
  )
}
