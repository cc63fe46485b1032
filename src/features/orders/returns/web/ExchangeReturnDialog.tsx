import { useState, type FormEvent } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { returnParcel } from '../contract/new-return.ts'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { exchangeReturnCall } from '../contract/returns.admin.calls.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import { isRestockedByExchange } from '../contract/return-terms.ts'
import { courierOptions } from './courier-options.ts'
import { lineOf } from './return-words.ts'
import css from './Returns.module.css'
import { asksAboutNumber } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'
import layout from '#web/ui/layout/words.module.css'

/** 교환 상품 출고: the parcel with the same pieces. */
export function ExchangeReturnDialog({ detail, onClose }: { detail: AdminReturnDetail; onClose: () => void }) {
  const id = String(detail.id)
  const [toStock, setToStock] = useState(false)
  const form = useValidatedForm({
    initial: { courier: '', number: '' },
    errorsOf: (values) => schemaErrors<typeof values>(returnParcel, values),
    draftName: `exchangeReturn:${id}`,
  })
  const [exchange, { isLoading: pending }] = useSend(exchangeReturnCall)
  const exchangeOrAsk = async (body: BodyOf<typeof exchangeReturnCall>): Promise<unknown> => {
    const { error } = await exchange({ params: { id }, body })
    if (!isApiError(error) || !asksAboutNumber(error.data)) return error
    return (await confirmDialog({ text: error.message, confirm: '그대로 출고', cancel: '번호 수정', doubtful: true }))
      ? exchangeOrAsk({ ...body, confirmed: true })
      : error
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = returnParcel.safeParse(form.values)
    if (pending || !form.validate() || !read.success) return
    const body = { ...read.data, toStock }
    const error = await exchangeOrAsk(body)
    if (error) return form.refuse(error)
    toast(returnSentences.exchanged)
    onClose()
  }
  const formId = `exchangeReturn${id}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="교환 상품 출고"
      footer={
        <FormDialogButtons onClose={onClose} form={formId} pending={pending}>
          출고하기
        </FormDialogButtons>
      }
    >
      <form
        id={formId}
        ref={form.ref}
        className={layout['stack20']}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <div className={layout['stack8']}>
          <p className={layout['note']}>같은 상품을 결제 없이 다시 보냅니다. 주문 상태와 마진은 바뀌지 않습니다.</p>
          <ul className={css['lines']}>
            {detail.lines.map((line) => (
              <li key={`${line.lineNo}/${line.rowNo}`}>{lineOf(line)}</li>
            ))}
          </ul>
        </div>
        <SelectField {...form.field('courier')} label="택배사" options={courierOptions} />
        <TextField {...form.field('number')} label="운송장번호" autoComplete="off" inputMode="numeric" maxLength={40} />
        {isRestockedByExchange(detail.reason) && (
          <Checkbox
            label="돌아온 상품을 다시 판매합니다"
            hint="재고를 관리하는 상품은 보낸 만큼 줄고, 다시 판매하는 만큼 늘어납니다."
            checked={toStock}
            onChange={(event) => setToStock(event.currentTarget.checked)}
          />
        )}
        <FormRefusal error={form.refusal} />
      </form>
    </Dialog>
  )
}
