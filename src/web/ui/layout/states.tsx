import { generalSentences } from '#contract/sentences.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../form/Button.tsx'
import { RefusedReturn } from '#web/return/RefusedReturn.tsx'
import css from './states.module.css'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** The state is the whole page, and its title the page's heading. */
  page?: boolean
}

/** Empty list: the reason and what to do. */
export function EmptyState({ title, text, action, page = false }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className={css['state']}>
      <Title className={css['title']}>{title}</Title>
      {text && <p className={css['text']}>{text}</p>}
      {action && <div className={css['action']}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
}

/** Failed part of a page: the sentence, a retry, and the request id for the call centre. */
export const ErrorState = (props: ErrorStateProps) => (
  <RefusedReturn error={props.error}>
    <ErrorText {...props} />
  </RefusedReturn>
)

function ErrorText({ error, onRetry }: ErrorStateProps) {
  const requestId = isApiError(error) ? error.requestId : null
  return (
    <div className={css['state']} role="alert">
      <p className={css['title']}>{sentenceOf(error)}</p>
      {onRetry && (
        <div className={css['action']}>
          <Button onClick={onRetry}>다시 시도</Button>
        </div>
      )}
      {requestId && <p className={css['id']}>문의 번호 {requestId}</p>}
    </div>
  )
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
