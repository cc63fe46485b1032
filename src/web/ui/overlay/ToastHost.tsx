import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { dropToast, toastList, toastPlace, type Toast } from './toast.ts'
import { classNames } from '../theme/class-names.ts'
import css from './ToastHost.module.css'

/** Live region of toasts; always mounted, because screen readers miss the first message of a new region. */
export function ToastHost() {
  return (
    <div className={css['host']} role="status" aria-live="polite">
      <Toasts place={undefined} />
    </div>
  )
}

/** The region of an open dialog, which covers the one of the page. */
export function DialogToasts({ dialog }: { dialog: string }) {
  useLayoutEffect(() => toastPlace.enter(dialog), [dialog])
  return (
    <div className={classNames(css['host'], css['above'])} aria-live="polite" data-toasts>
      <Toasts place={dialog} />
    </div>
  )
}

function Toasts({ place }: { place: string | undefined }) {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.all, toastList.all)
  const now = useSyncExternalStore(toastPlace.subscribe, toastPlace.now, toastPlace.now)
  return now === place && toasts.map((shown) => <ToastItem key={shown.id} shown={shown} />)
}

function ToastItem({ shown: { id, text, tone, action, more } }: { shown: Toast }) {
  return (
    <div className={css['toast']}>
      {tone === 'error' ? <IconAlertCircle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />}
      <span className={css['text']}>{text}</span>
      {(action ?? more) && (
        <span className={css['actions']}>
          {[action, more].map(
            (offered) =>
              offered && (
                <button
                  key={offered.label}
                  type="button"
                  className={css['action']}
                  onClick={() => {
                    dropToast(id)
                    offered.onPress()
                  }}
                >
                  {offered.label}
                </button>
              ),
          )}
        </span>
      )}
    </div>
  )
}
