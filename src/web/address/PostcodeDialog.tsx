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
  /** Called when the service is unavailable and the user has to type the address. */
  onUnavailable: () => void
  /** Called when the user prefers typing, e.g. because the service's own window stays empty without an error. */
  onType: () => void
}

/** Timeout after which the service counts as unavailable. */
const timeoutMs = 10_000

/** Address search in a dialog, closed when an address is chosen [spec §2 Postcode widget]. */
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
  const hasGivenUp = useRef(false)
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })

  // The frame and this timeout can give up at the same time; the user is notified once.
  const giveUp = useCallback(() => {
    if (!hasGivenUp.current) latest.current.onUnavailable()
    hasGivenUp.current = true
  }, [])

  // Messages of the frame are outside of React.
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      // Any window can send messages to this one, so only our own frame is accepted.
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const message = postcodeMessage(data)
      if (message?.kind === 'ready') setReady(true)
      if (message?.kind === 'chosen') latest.current.onFound(foundAddress(message.address))
      if (message?.kind === 'unavailable') giveUp()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [giveUp])

  // A request without a response never fails the script, so a timeout is needed.
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(giveUp, timeoutMs)
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
