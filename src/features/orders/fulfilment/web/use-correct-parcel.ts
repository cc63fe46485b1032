import { useState, type FormEvent } from 'react'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { invoiceDigits, invoiceHint } from '#features/goods/delivery/contract/invoice-number.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import type { Shipment } from '#features/orders/orders/contract/shipments.calls.ts'
import { numberProblem } from './number-problem.ts'
import { correctShipmentCall } from '../contract/shipment.admin.calls.ts'
import { correctionSentences, usedNumber } from '../contract/shipment-correction.ts'

interface CorrectParcelOptions {
  orderNumber: string
  shipment: Shipment
  onDone: () => void
}

/** Form state, validation and submission of a parcel's correction. */
export function useCorrectParcel({ orderNumber, shipment, onDone }: CorrectParcelOptions) {
  const { shipmentId, deliveryId, deliveryNumber } = shipment
  const [courier, setCourier] = useState<CourierCode>(deliveryId)
  const [typed, setTyped] = useKeptText(`correct:${shipmentId}`)
  const [isTyped, setIsTyped] = useState(typed !== '')
  const [reason, setReason] = useKeptText(`correct-reason:${shipmentId}`)
  const [sent, setSent] = useState(false)
  const [correct, { isLoading: pending, error }] = useSend(correctShipmentCall)
  const number = isTyped ? typed : deliveryNumber
  const isUnchanged = courier === deliveryId && invoiceDigits(number) === deliveryNumber
  const problem = numberProblem(courier, number)

  const send = (shared: boolean) =>
    correct({
      params: { orderNumber, id: shipmentId },
      body: {
        courier,
        number: invoiceDigits(number),
        seen: { courier: deliveryId, number: deliveryNumber },
        shared,
        reason: reason.trim(),
      },
    })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (pending || isUnchanged) return
    if (problem) return focusInvalidSoon(event.currentTarget)
    let answer = await send(false)
    const question = questionOf(answer.error)
    if (
      question !== undefined &&
      (await confirmDialog({ text: question, confirm: '이 번호로 정정', cancel: '번호 수정', doubtful: true }))
    )
      answer = await send(true)
    if (!answer.data) return
    setTyped('')
    setReason('')
    toast(correctionSentences.corrected)
    onDone()
  }

  return {
    courier,
    setCourier,
    number,
    setNumber: (text: string) => {
      setIsTyped(true)
      setTyped(text)
    },
    reason,
    setReason,
    submit,
    pending,
    error,
    hint: invoiceHint(courier),
    numberError: sent ? problem : undefined,
    blocker: isUnchanged ? correctionSentences.unchanged : undefined,
  }
}

/** The question, when the server asks about the number. */
const questionOf = (error: unknown): string | undefined =>
  isApiError(error) && usedNumber.safeParse(error.data).success ? error.message : undefined
