import { useState, type FormEvent } from 'react'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useSend } from '#web/api/use-call.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { DataOf } from '#contract/call.ts'
import {
  addTerritoryCall,
  changeTerritoryCall,
  territorySentences,
  type territoriesCall,
} from '../../contract/store-territories.partner.calls.ts'
import css from './PartnerTerritoryPage.module.css'

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
  const [name, setName] = useState(territory?.name ?? '')
  const [supervisor, setSupervisor] = useState(String(territory?.supervisor?.memberId ?? ''))
  const [isSubmitted, setSubmitted] = useState(false)
  const [add, adding] = useSend(addTerritoryCall)
  const [change, changing] = useSend(changeTerritoryCall)
  const pending = adding.isLoading || changing.isLoading
  const error = adding.error ?? changing.error
  const isMissing = name.trim() === ''
  const send = async (version: number) => {
    const words = { name: name.trim(), supervisorId: supervisor === '' ? null : Number(supervisor) }
    const answer = territory
      ? await change({ params: { id: territory.id }, shop: shopId, body: { ...words, version } })
      : await add({ shop: shopId, body: words })
    if (answer.error) return
    toast(territory ? territorySentences.saved : territorySentences.added)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!pending && !isMissing) void send(territory?.version ?? 0)
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
      <form id="territory" className={css['form']} onSubmit={submit} noValidate>
        <TextField
          label="지역 이름"
          required
          data-autofocus
          maxLength={30}
          placeholder="서울 북부"
          value={name}
          error={isSubmitted && isMissing && territorySentences.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <SelectField
          label="담당자"
          placeholder="담당자 없음"
          hint="본사 직원 계정에서 선택합니다."
          options={staff.map((person) => ({ value: String(person.memberId), label: person.name }))}
          value={supervisor}
          onChange={({ currentTarget }) => setSupervisor(currentTarget.value)}
        />
        <RecordRefusal
          error={error}
          pending={pending}
          onReload={onReload}
          onOverwrite={(version) => void send(version)}
        />
      </form>
    </Dialog>
  )
}
