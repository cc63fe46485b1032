import { isApiError } from '#web/api/api-error.ts'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { Waiting } from '#web/ui/layout/Waiting.tsx'
import css from './OrderPrintPage.module.css'

/** Covers the whole page while documents load [spec §2 Printable order document]. */
export const DocumentSpinner = () => (
  <Waiting>
    <div className={css['loading']} role="status">
      <span className={css['spinner']} aria-hidden />
      <span className="visually-hidden">불러오는 중입니다.</span>
    </div>
  </Waiting>
)

/** States why a document can't be printed; only a failed request offers a retry. */
export function NoDocument({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const isFinal = isApiError(error) && (error.status === 409 || error.status === 404)
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <ErrorState error={error} {...(!isFinal && { onRetry })} />
    </>
  )
}
