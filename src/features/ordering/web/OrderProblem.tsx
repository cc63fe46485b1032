import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

interface OrderProblemProps {
  error: unknown
  edit: { label: string; to: string }
  onRetry: () => void
}

/** Nothing can be ordered as it is: the sentence, and where it can be changed. A failure of the line can be tried again. */
export function OrderProblem({ error, edit, onRetry }: OrderProblemProps) {
  const isRefusal = isApiError(error) && error.status === 409
  if (!isRefusal) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      title={sentenceOf(error)}
      action={
        <>
          <ButtonLink to={edit.to} look="primary">
            {edit.label}
          </ButtonLink>
          <Button onClick={onRetry}>다시 확인</Button>
        </>
      }
    />
  )
}
