import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { dropToast, toastList, type Toast } from './toast.ts'
import css from './ToastHost.module.css'

/** Live region of toasts; always mounted, because screen readers miss the first message of a new region. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.all, toastList.all)
  return (
    <div className={css['host']} role="status" aria-live="polite">
      {toasts.map((shown) => (
        <ToastItem key={shown.id} shown={shown} />
      ))}
    </div>
  )
}

function ToastItem({ shown: { id, text, tone, action } }: { shown: Toast }) {
  return (
    <div className={css['toast']}>
      {tone === 'error' ? <IconAlertCircle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />}
      <span className={css['text']}>{text}</span>
      {action && (
        <button
          type="button"
          className={css['action']}
          onClick={() => {
            dropToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
