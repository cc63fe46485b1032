import { useState, type FormEvent } from 'react'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import {
  adminCompanyCall,
  saveCompanyCall,
  companyRefusalText,
  companySentences,
  type CompanyRecord,
  type StampChoice,
} from '../contract/company.admin.calls.ts'
import { packStamp } from '../contract/stamp-shape.ts'
import { companyProblems, companyValues, toCompanyForm } from './company-form.ts'
import { CompanyFields } from './CompanyFields.tsx'
import css from './Settings.module.css'
import { StampField, type StampDraft } from './StampField.tsx'

/** /admin/settings/company, and a step of the set-up, which passes `onSaved`. */
export function AdminCompanyPage({ onSaved }: { onSaved?: () => void }) {
  const query = useCall(adminCompanyCall, {}, { refetchOnMountOrArgChange: true })
  const [loads, setLoads] = useState(0)
  const reload = async () => {
    await query.refetch()
    setLoads((count) => count + 1)
  }
  return (
    <LoadedFresh query={query} rows={3} height={240}>
      {(record) => <CompanyForm key={loads} record={record} onReload={() => void reload()} onSaved={onSaved} />}
    </LoadedFresh>
  )
}

interface CompanyFormProps {
  record: CompanyRecord
  onReload: () => void
  onSaved: (() => void) | undefined
}

function CompanyForm({ record, onReload, onSaved }: CompanyFormProps) {
  const form = useValidatedForm({
    initial: companyValues(record),
    errorsOf: companyProblems,
    draftName: 'company',
  })
  const stored = record.company?.stampSvg || null
  const [stamp, setStamp] = useState<StampDraft>({ kind: stored ? 'KEEP' : 'MADE' })
  const [stampError, setStampError] = useState<string>()
  const [save, { isLoading: pending }] = useSend(saveCompanyCall)

  const send = async (version: number) => {
    const choice = choiceOf(stamp)
    setStampError(choice ? undefined : companyRefusalText['no-stamp'])
    if (pending || !form.validate() || !choice) return
    const answer = await save({ body: { version, company: toCompanyForm(form.values), stamp: choice } })
    if (answer.error) {
      form.refuse(answer.error)
      return
    }
    form.reset(companyValues(answer.data))
    setStamp({ kind: 'KEEP' })
    toast(companySentences.saved)
    onSaved?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(record.version)
  }

  return (
    <form ref={form.ref} className={css['form']} onSubmit={submit} noValidate>
      <CompanyFields form={form} />
      <StampField
        stored={stored}
        owner={{ companyName: form.values.companyName.trim(), representative: form.values.representative.trim() }}
        value={stamp}
        error={stampError}
        onChange={(draft) => {
          setStamp(draft)
          setStampError(undefined)
        }}
      />
      <RecordRefusal
        error={form.refusal}
        pending={pending}
        onReload={() => {
          form.reset(companyValues(record))
          onReload()
        }}
        onOverwrite={(version) => void send(version)}
      />
      <div className={css['buttons']}>
        <Button type="submit" look="primary" size="large" pending={pending}>
          {onSaved ? '저장하고 계속' : '저장'}
        </Button>
      </div>
    </form>
  )
}

/** Null while nothing is drawn or uploaded. */
function choiceOf(draft: StampDraft): StampChoice | null {
  if (draft.kind === 'KEEP' || draft.kind === 'MADE') return { kind: draft.kind }
  return draft.shape && { kind: 'SHAPE', shape: packStamp(draft.shape) }
}
