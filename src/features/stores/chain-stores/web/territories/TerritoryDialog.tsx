import type { FormEvent } from 'react'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useSend } from '#web/api/use-call.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { DataOf } from '#contract/call.ts'
import {
  addTerritoryCall,
  changeTerritoryCall,
  territoryName,
  territorySentences,
  type territoriesCall,
} from '../../contract/store-territories.partner.calls.ts'
import layout from '#web/ui/layout/words.module.css'

type Territories = DataOf<typeof territoriesCall>
export type TerritoryRow = Territories['territories'][number]

interface TerritoryDialogProps {
  shopId: string
  /** Null: a new one. */
  territory: TerritoryRow | null
  staff: Territories['staff']
  onClose: () => void
  /** Reads the territory again after another editor changed it. */
  onReload: () => void
}

/** Name and supervisor of a territory. */
export function TerritoryDialog({ shopId, territory, staff, onClose, onReload }: TerritoryDialogProps) {
  const form = useValidatedForm({
    initial: { name: territory?.name ?? '', supervisor: String(territory?.supervisor?.memberId ?? '') },
    errorsOf: (typed) => schemaErrors<typeof typed>(territoryName, typed),
  })
  const [add, adding] = useSend(addTerritoryCall)
  const [change, changing] = useSend(changeTerritoryCall)
  const pending = adding.isLoading || changing.isLoading
  const send = async (version: number) => {
    if (pending || !form.validate()) return
    const { name, supervisor } = form.values
    const words = { name, supervisorId: supervisor === '' ? null : Number(supervisor) }
    const answer = territory
      ? await change({ params: { id: territory.id }, shop: shopId, body: { ...words, version } })
      : await add({ shop: shopId, body: words })
    if (answer.error) return form.refuse(answer.error)
    toast(territory ? territorySentences.saved : territorySentences.added)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(territory?.version ?? 0)
  }
  return (
    <Dialog
      open
      title={territory ? '지역 수정' : '지역 등록'}
      onClose={onClose}
      footer={
        <FormDialogButtons form="territory" pending={pending} onClose={onClose}>
          저장
        </FormDialogButtons>
      }
    >
      <form id="territory" ref={form.ref} className={layout['stack16']} onSubmit={submit} noValidate>
        <TextField
          label="지역 이름"
          required
          data-autofocus
          maxLength={30}
          placeholder="서울 북부"
          {...form.field('name')}
        />
        <SelectField
          label="담당자"
          placeholder="담당자 없음"
          hint="본사 직원 계정에서 선택합니다."
          options={staff.map((person) => ({ value: String(person.memberId), label: person.name }))}
          {...form.field('supervisor')}
        />
        <RecordRefusal
          error={form.refusal}
          pending={pending}
          onReload={onReload}
          onOverwrite={(version) => void send(version)}
        />
      </form>
    </Dialog>
  )
}
