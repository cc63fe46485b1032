import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { brandForm, isReservedUri } from '#features/access/signup/contract/brand-fields.ts'
import { signupSentences } from '#features/access/signup/contract/signup.calls.ts'
import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { useSend } from '#web/api/use-call.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { PercentField } from '#web/ui/form/PercentField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { AdminBrand } from '../../contract/brands.admin.calls.ts'
import { changeBrandCall, brandChangeSentences, highestCommission } from '../../contract/brand-change.admin.calls.ts'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import layout from '#web/ui/layout/words.module.css'

interface ChangeDialogProps {
  brand: AdminBrand
  onClose: () => void
}

export function AdminChangeDialog({ brand, onClose }: ChangeDialogProps) {
  const { partnerId, name, uri, commissionRate } = brand
  // Sends the version that the operator saw; a later one contains unseen data.
  const [version] = useState(brand.version)
  const form = useValidatedForm<ChangeValues>({
    initial: { name, uri, rate: String(commissionRate / 10) },
    errorsOf: (values) => problemsOf(values, uri),
  })
  const [change, { isLoading: pending, error }] = useSend(changeBrandCall)
  const send = async (seen: number) => {
    const { values } = form
    const body = { name: values.name.trim(), uri: values.uri.trim(), commissionRate: rateOf(values.rate) ?? 0 }
    const answer = await change({ params: { partnerId }, body: { version: seen, ...body } })
    if (answer.error) return form.refuse(answer.error)
    toast('브랜드 정보를 변경했습니다.')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && form.validate()) void send(version)
  }
  const isMarket = partnerId === marketPartnerId
  return (
    <Dialog
      open
      onClose={onClose}
      title="브랜드 정보 변경"
      footer={
        <FormDialogButtons onClose={onClose} form="change" pending={pending}>
          저장
        </FormDialogButtons>
      }
    >
      <form id="change" ref={form.ref} className={layout['stack16']} onSubmit={submit} noValidate>
        <TextField {...form.field('name')} label="브랜드명" required maxLength={30} data-autofocus />
        <TextField
          {...form.field('uri')}
          label="쇼핑몰 주소(영문·숫자)"
          required
          maxLength={30}
          autoCapitalize="off"
          spellCheck={false}
          readOnly={isMarket}
          hint={
            isMarket
              ? brandChangeSentences.market
              : '변경하시면 이전 주소로 접속해도 새 주소로 연결되며, 이전 주소는 다른 브랜드가 쓸 수 없습니다.'
          }
        />
        <PercentField
          {...form.field('rate')}
          label="수수료"
          required
          hint="월 출고 매출에서 정산할 때 공제합니다. 변경하시면 이번 달부터 적용되고 지난달까지는 그대로입니다. 가맹점에는 표시되지 않습니다."
        />
        <RecordRefusal
          error={form.refusal && error}
          pending={pending}
          onReload={onClose}
          onOverwrite={(seen) => void send(seen)}
        />
      </form>
    </Dialog>
  )
}

interface ChangeValues extends Record<string, string> {
  name: string
  uri: string
  rate: string
}

/** '2.7' → 27; undefined if it isn't a rate in tenths of a percent. */
function rateOf(text: string): number | undefined {
  if (!/^\d{1,2}(\.\d)?$/.test(text.trim())) return undefined
  const rate = Math.round(Number(text) * 10)
  return rate <= highestCommission ? rate : undefined
}

const namesForm = z.strictObject({ name: brandForm.shape.name, uri: brandForm.shape.uri, rate: z.string() })

function problemsOf(values: ChangeValues, stored: string): Partial<ChangeValues> {
  const uri = values.uri.trim()
  const reserved = uri.toLowerCase() !== stored && isReservedUri(uri) && { uri: signupSentences.uriReserved }
  const rate = rateOf(values.rate) === undefined && { rate: brandChangeSentences.rate }
  return { ...rate, ...reserved, ...schemaErrors<ChangeValues>(namesForm, { ...values, uri }) }
}
