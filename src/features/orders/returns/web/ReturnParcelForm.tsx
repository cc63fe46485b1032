import { useState, type FormEvent } from 'react'
import { hasWrongCheckDigit, wrongCheckDigit } from '#features/goods/delivery/contract/couriers.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { returnParcel } from '../contract/new-return.ts'
import type { ReturnDetail } from '../contract/return-data.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import { returnParcelCall } from '../contract/returns.calls.ts'
import { courierOptions } from './courier-options.ts'
import layout from '#web/ui/layout/words.module.css'

/** The number of the parcel that the buyer sends; it can be corrected until the goods have come back. */
export function ReturnParcelForm({ detail: { id, parcel } }: { detail: ReturnDetail }) {
  const [isOpen, setOpen] = useState(parcel === null)
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>운송장번호 수정</Button>
      </div>
    )
  }
  return <Fields id={id} parcel={parcel} onSaved={() => setOpen(false)} />
}

function Fields({ id, parcel, onSaved }: { id: number; parcel: ReturnDetail['parcel']; onSaved: () => void }) {
  const initial = { courier: parcel?.courier ?? '', number: parcel?.number ?? '' }
  const [save, { isLoading: pending }] = useSend(returnParcelCall)
  const form = useValidatedForm<{ courier: string; number: string }>({
    initial,
    errorsOf: (values) => schemaErrors<typeof values>(returnParcel, values),
    draftName: `returnParcel:${id}`,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = returnParcel.safeParse(form.values)
    if (pending || !form.validate() || !read.success) return
    const { courier, number } = read.data
    const isDoubtful = hasWrongCheckDigit(courier, number)
    if (isDoubtful && !(await confirmDialog({ text: wrongCheckDigit, confirm: '그대로 저장' }))) return
    const { error } = await save({ params: { id }, body: read.data })
    if (error) return form.refuse(error)
    form.reset(form.values)
    toast(returnSentences.parcelSaved)
    onSaved()
  }
  return (
    <form
      ref={form.ref}
      className={layout['stack12']}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="보내신 택배"
    >
      <SelectField {...form.field('courier')} label="택배사" options={courierOptions} />
      <TextField {...form.field('number')} label="운송장번호" autoComplete="off" inputMode="numeric" maxLength={40} />
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" pending={pending}>
          운송장번호 저장
        </Button>
      </div>
    </form>
  )
}
