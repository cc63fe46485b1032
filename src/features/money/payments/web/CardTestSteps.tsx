import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react'
import { formatWon } from '#values/won.ts'
import {
  cardTestApprovalLabels,
  cardTestCancellationLabels,
  cardTestFailure,
  type CardTest,
} from '../contract/card-test-terms.ts'
import css from './CardTest.module.css'
import layout from '#web/ui/layout/words.module.css'

type StepState = 'done' | 'failed' | 'open'

interface StepProps {
  name: string
  label: string
  state: StepState
  lines: readonly string[]
}

/** Approval and cancellation of a test payment, with the gateway's words about a failure. */
export const CardTestSteps = ({ test }: { test: CardTest }) => (
  <ol className={layout['stack20']} aria-label="시험 결제 결과">
    <Step name="승인" label={cardTestApprovalLabels[test.approval]} {...approvalOf(test)} />
    <Step
      name="취소"
      label={test.approval === 'FAILED' ? '필요 없음' : cardTestCancellationLabels[test.cancellation]}
      {...cancellationOf(test)}
    />
  </ol>
)

const icons = { done: IconCircleCheckFilled, failed: IconCircleXFilled, open: IconCircleDashed }

function Step({ name, label, state, lines }: StepProps) {
  const Icon = icons[state]
  return (
    <li className={css['step']} data-state={state}>
      <Icon size={24} aria-hidden />
      <b>
        {name} · {label}
      </b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </li>
  )
}

function approvalOf(test: CardTest): Pick<StepProps, 'state' | 'lines'> {
  const { approval, amount, issuer, lastDigits, failCode } = test
  if (approval === 'DONE') {
    return { state: 'done', lines: [`${formatWon(amount)} · ${issuer}${lastDigits && ` (${lastDigits})`}`] }
  }
  if (approval === 'FAILED') return { state: 'failed', lines: [cardTestFailure(failCode), ...gatewayLines(test)] }
  const sentence = '결제 대행사의 응답을 받지 못했습니다. 다시 확인해도 한 번만 결제됩니다.'
  return { state: 'open', lines: approval === 'CHECKING' ? [sentence, ...gatewayLines(test)] : [] }
}

function cancellationOf(test: CardTest): Pick<StepProps, 'state' | 'lines'> {
  const { cancellation, amount } = test
  if (cancellation === 'DONE') return { state: 'done', lines: [`${formatWon(amount)} 전액을 취소했습니다.`] }
  if (cancellation === 'OPEN') return { state: 'open', lines: [] }
  return { state: 'failed', lines: ['결제 대행사가 취소를 처리하지 않았습니다.', ...gatewayLines(test)] }
}

/** The gateway's own sentence and code, which its support asks for. */
const gatewayLines = ({ failMessage, failCode }: CardTest): string[] => [
  ...(failMessage ? [`결제 대행사 안내: ${failMessage}`] : []),
  ...(failCode ? [`오류 코드: ${failCode}`] : []),
]
