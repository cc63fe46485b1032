import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/form/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import css from './PostcodeDialog.module.css'
import { foundAddress, postcodeMessage, type FoundAddress } from './postcode.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'

export interface PostcodeDialogProps {
  open: boolean
  onClose: () => void
  onFound: (address: FoundAddress) => void
  /** The service did not come: the person types the address. */
  onUnavailable: () => void
  /** The person rather types it: the service's own window inside may stay empty, and nobody is told. */
  onType: () => void
}

/** How long the service may take before it counts as out of reach. */
const patienceMs = 10_000

/** Address search in a window, closed when an address was chosen [spec §2 Postcode widget]. */
export const PostcodeDialog = ({ open, onClose, onFound, onUnavailable, onType }: PostcodeDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="주소 검색"
    footer={
      <Button
        onClick={() => {
          onClose()
          onType()
        }}
      >
        직접 입력
      </Button>
    }
  >
    <Postcode
      onFound={(address) => {
        onClose()
        onFound(address)
      }}
      onUnavailable={() => {
        onClose()
        onUnavailable()
      }}
    />
  </Dialog>
)

function Postcode(listeners: Pick<PostcodeDialogProps, 'onFound' | 'onUnavailable'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const isOver = useRef(false)
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })

  // The frame may give up at the very moment at which we do: the person is told once.
  const giveUp = useCallback(() => {
    if (!isOver.current) latest.current.onUnavailable()
    isOver.current = true
  }, [])

  // Messages of the frame are outside of React.
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      // Any window may send messages to this one: only our own frame is listened to.
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const message = postcodeMessage(data)
      if (message?.kind === 'ready') setReady(true)
      if (message?.kind === 'chosen') latest.current.onFound(foundAddress(message.address))
      if (message?.kind === 'unavailable') giveUp()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [giveUp])

  // A network that answers nothing at all never fails the script: somebody has to stop waiting.
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(giveUp, patienceMs)
    return () => clearTimeout(timer)
  }, [ready, giveUp])

  return (
    <div className={css['postcode']} aria-busy={!ready}>
      <iframe ref={frame} src="/frames/postcode.html" title="우편번호 검색" className={css['frame']} />
      {!ready && (
        <div className={css['waiting']}>
          <Skeleton width="100%" height="100%" />
        </div>
      )}
    </div>
  )
}
