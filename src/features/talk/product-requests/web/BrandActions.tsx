import { useState } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { formatWon } from '#values/won.ts'
import { ReasonDialog, type ReasonTexts } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PanelActions } from '#web/ui/layout/Panel.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { decideRequestCall } from '../contract/product-requests.partner.calls.ts'
import type { RequestDetail } from '../contract/request-data.ts'
import {
  optionalText,
  reasonText,
  requestLimits,
  requestSentences,
  returningDecisions,
  type BrandDecision,
} from '../contract/request-fields.ts'
import { mayAct } from '../contract/request-states.ts'
import { codesOf } from '#values/codes.ts'

const words = {
  ACCEPT_QUOTE: { title: '견적 수락', button: '수락하기', label: '남길 말', done: '견적을 수락했습니다.' },
  RETURN_QUOTE: {
    title: '다른 견적 요청',
    button: '요청하기',
    label: '바라는 점',
    done: '다른 견적을 요청했습니다.',
  },
  APPROVE_PROOF: { title: '시안 승인', button: '승인하기', label: '남길 말', done: '시안을 승인했습니다.' },
  RETURN_PROOF: {
    title: '시안 수정 요청',
    button: '요청하기',
    label: '고칠 점',
    done: '시안 수정을 요청했습니다.',
  },
  WITHDRAW: {
    title: '요청 취소',
    button: '요청 취소하기',
    label: '사유',
    look: 'danger',
    done: '요청을 취소했습니다.',
  },
} as const satisfies Record<BrandDecision, ReasonTexts>
const decisions = codesOf(words)

/** Offers the decisions that the headquarters can make now: on the quote, on the proof, or to withdraw. */
export function BrandActions({ shopId, request }: { shopId: string; request: RequestDetail }) {
  const [asked, setAsked] = useState<BrandDecision>()
  const isPermitted = useMay()(decideRequestCall)
  const possible = decisions.filter((decision) => mayAct(decision, request))
  if (possible.length === 0) return null
  if (!isPermitted) return <Notice>상품·마진 권한이 있는 담당자만 답할 수 있습니다.</Notice>
  const isExpired = request.quote?.isExpired === true
  return (
    <>
      <PanelActions>
        {possible.map((decision) => (
          <Button
            key={decision}
            look={lookOf(decision)}
            disabledReason={decision === 'ACCEPT_QUOTE' && isExpired ? requestSentences.quoteExpired : undefined}
            onClick={() => setAsked(decision)}
          >
            {decision === 'ACCEPT_QUOTE' && request.quote
              ? `${formatWon(request.quote.amount)} 견적 수락`
              : words[decision].title}
          </Button>
        ))}
      </PanelActions>
      {isExpired && possible.includes('ACCEPT_QUOTE') && <Notice>{requestSentences.quoteExpired}</Notice>}
      {asked && <Decision shopId={shopId} request={request} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const lookOf = (decision: BrandDecision) => {
  if (decision === 'ACCEPT_QUOTE' || decision === 'APPROVE_PROOF') return 'primary'
  return decision === 'WITHDRAW' ? 'plain' : 'outline'
}

interface DecisionProps {
  shopId: string
  request: RequestDetail
  decision: BrandDecision
  onClose: () => void
}

function Decision({ shopId, request, decision, onClose }: DecisionProps) {
  const [decide] = useSend(decideRequestCall)
  // The version on the screen when the dialog was opened: a newer quote must not be accepted unseen.
  const [version] = useState(request.version)
  return (
    <ReasonDialog
      kind="REQUEST"
      words={words[decision]}
      schema={returningDecisions.includes(decision) ? reasonText : optionalText}
      maxLength={requestLimits.textLength}
      send={(text) => decide({ params: { id: request.id }, body: { action: decision, version, text }, shop: shopId })}
      onClose={onClose}
    />
  )
}
