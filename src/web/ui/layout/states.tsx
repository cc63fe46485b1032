import { useEffect, useState, type ReactNode } from 'react'
import { generalSentences } from '#contract/sentences.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { Button, ButtonLink } from '../form/Button.tsx'
import { RefusedReturn } from '#web/return/RefusedReturn.tsx'
import css from './states.module.css'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** The state fills the page, and its title becomes the page's heading. */
  page?: boolean
}

/** Empty list: the reason and what to do. */
export function EmptyState({ title, text, action, page = false }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className={css['state']}>
      <Title className={css['title']}>{sentencePerLine(title)}</Title>
      {text && <p className={css['text']}>{text}</p>}
      {action && <div className={css['action']}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
}

/** Puts each sentence on a line of its own: in a narrow column they would both break in the middle. */
const sentencePerLine = (text: string) => text.replaceAll(/([.!?]) /g, '$1\n')

/** Failed part of a page: the sentence, a retry, and the request id for the call centre. */
export const ErrorState = (props: ErrorStateProps) => (
  <RefusedReturn error={props.error}>
    <ErrorText {...props} />
  </RefusedReturn>
)

function ErrorText({ error, onRetry }: ErrorStateProps) {
  const requestId = isApiError(error) ? error.requestId : null
  const { pending, start } = usePendingUntilChange(error)
  const retry = onRetry && (() => start(onRetry))
  return <RetryState sentence={sentenceOf(error)} requestId={requestId} pending={pending} onRetry={retry} />
}

interface RetryStateProps {
  sentence: string
  requestId?: string | null
  pending: boolean
  onRetry: (() => void) | undefined
}

/** A sentence with a retry, whose button shows that the retry is running. */
export const RetryState = ({ sentence, requestId, pending, onRetry }: RetryStateProps) => (
  <div className={css['state']} role="alert">
    <p className={css['title']}>{sentencePerLine(sentence)}</p>
    {onRetry && (
      <div className={css['action']}>
        <Button pending={pending} onClick={onRetry}>
          다시 시도
        </Button>
      </div>
    )}
    {requestId && <p className={css['id']}>문의 번호 {requestId}</p>}
  </div>
)

/** A retry without a result within this time may be started again. */
const retryMs = 10_000

/** A retry runs until the next failure, which is another error object; its success unmounts the component. */
function usePendingUntilChange(error: unknown) {
  const [retried, setRetried] = useState<{ error: unknown } | null>(null)
  // The timer is outside of React.
  useEffect(() => {
    if (!retried) return undefined
    const timer = setTimeout(() => setRetried(null), retryMs)
    return () => clearTimeout(timer)
  }, [retried])
  const start = (retry: () => void) => {
    setRetried({ error })
    retry()
  }
  return { pending: retried !== null && retried.error === error, start }
}

/** Shown to users without access. */
export const ForbiddenState = () => (
  <div className={css['state']}>
    <title>{`${generalSentences.forbidden} | 발주`}</title>
    <h1 className={css['title']}>{generalSentences.forbidden}</h1>
    <div className={css['action']}>
      <ButtonLink to="/">홈으로</ButtonLink>
    </div>
  </div>
)
