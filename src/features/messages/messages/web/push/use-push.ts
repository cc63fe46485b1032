import { useEffect, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useLazyCall, useSend } from '#web/api/use-call.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { pushCall, subscribePushCall, unsubscribePushCall, pushSentences } from '../../contract/push.calls.ts'
import { closeDevice, knownDevice, openDevice, pushPermission, type PushPermission } from '#web/local/push-device.ts'

/** `loading` until browser and server have answered. */
export type PushState = 'loading' | 'failed' | 'unsupported' | 'denied' | 'off' | 'on'

interface Known {
  permission: PushPermission
  device?: string | undefined
  publicKey?: string
  isOn?: boolean
}

/** Whether this device gets notices, and the switch for it. */
export function usePush() {
  const [known, setKnown] = useState<Known | 'failed' | null>(null)
  const [pending, setPending] = useState(false)
  const [ask] = useLazyCall(pushCall)
  const [subscribe] = useSend(subscribePushCall)
  const [unsubscribe] = useSend(unsubscribePushCall)

  // Browser and server are outside React.
  useEffect(() => {
    let isGone = false
    const read = async (): Promise<Known | 'failed'> => {
      const permission = pushPermission()
      if (permission === 'unsupported') return { permission }
      const device = await knownDevice()
      const { data } = await ask({ query: { device } })
      return data ? { permission, device, ...data } : 'failed'
    }
    read().then(
      (found) => isGone || setKnown(found),
      () => isGone || setKnown('failed'),
    )
    return () => {
      isGone = true
    }
  }, [ask])

  const turn = async (work: () => Promise<Known>): Promise<void> => {
    setPending(true)
    try {
      setKnown(await work())
    } catch (error) {
      toast(typeof error === 'string' ? error : pushSentences.failed, { tone: 'error' })
    }
    setPending(false)
  }

  const turnOn = () =>
    turn(async () => {
      // Asks first, while the press still counts as a user activation: browsers refuse it later.
      await Notification.requestPermission()
      const permission = pushPermission()
      const publicKey = isKnown(known) ? known.publicKey : undefined
      if (permission !== 'granted' || publicKey === undefined) return { permission, ...(publicKey && { publicKey }) }
      const opened = await openDevice(publicKey)
      if (!opened) throw pushSentences.failed
      const { device, ...body } = opened
      const { error } = await subscribe({ body })
      if (error) throw sentenceOf(error)
      return { permission, device, publicKey, isOn: true }
    })

  const turnOff = () =>
    turn(async () => {
      const { device, ...rest } = isKnown(known) ? known : { permission: pushPermission() }
      if (device !== undefined) {
        const { error } = await unsubscribe({ query: { device } })
        if (error) throw sentenceOf(error)
      }
      await closeDevice()
      return { ...rest, isOn: false }
    })

  return { state: stateOf(known), pending, turnOn, turnOff }
}

const isKnown = (known: Known | 'failed' | null): known is Known => known !== null && known !== 'failed'

function stateOf(known: Known | 'failed' | null): PushState {
  if (known === null) return 'loading'
  if (known === 'failed') return 'failed'
  const { permission, isOn } = known
  if (permission === 'unsupported' || permission === 'denied') return permission
  return permission === 'granted' && isOn ? 'on' : 'off'
}
