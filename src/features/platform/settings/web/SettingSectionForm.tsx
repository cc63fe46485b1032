import { useState, type FormEvent, type ReactNode } from 'react'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import {
  settingsCall,
  settingSentences,
  type SettingSection,
  type SettingValues,
} from '../contract/settings.admin.calls.ts'
import type { SettingName, SettingSectionName } from '../contract/setting-fields.ts'
import css from './SettingForm.module.css'
import { useSettingForm, type FormState, type SettingForm } from './use-setting-form.ts'

/** Props of every section's page: the set-up renders it as a step and passes `onSaved`. */
export interface SettingPageProps {
  onSaved?: (() => void) | undefined
}

interface SectionProps extends SettingPageProps {
  section: SettingSectionName
  /** Values that follow from the whole form and are sent with each save. */
  moreValues?: (form: SettingForm) => SettingValues
  /** Names that can't be saved empty. */
  required?: ((form: FormState) => readonly SettingName[]) | undefined
  children: (form: SettingForm) => ReactNode
}

/** Loads a section and shows its form, with the conflict of two operators. */
export function SettingSectionForm({ section, onSaved, moreValues, required, children }: SectionProps) {
  const query = useCall(settingsCall, { params: { section } }, { refetchOnMountOrArgChange: true })
  const [loads, setLoads] = useState(0)
  const reload = async () => {
    await query.refetch()
    setLoads((count) => count + 1)
  }
  return (
    <LoadedFresh query={query} rows={3} height={160}>
      {(record) => (
        <SectionForm
          key={loads}
          section={section}
          record={record}
          onSaved={onSaved}
          moreValues={moreValues}
          required={required}
          onReload={() => void reload()}
        >
          {children}
        </SectionForm>
      )}
    </LoadedFresh>
  )
}

interface FormProps extends Pick<SectionProps, 'section' | 'children'> {
  record: SettingSection
  onSaved: (() => void) | undefined
  moreValues: ((form: SettingForm) => SettingValues) | undefined
  required: ((form: FormState) => readonly SettingName[]) | undefined
  onReload: () => void
}

function SectionForm({ onReload, children, ...options }: FormProps) {
  const form = useSettingForm(options)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
  }
  return (
    <form ref={form.ref} className={css['form']} onSubmit={submit} noValidate>
      {children(form)}
      <RecordRefusal
        error={form.refusal}
        pending={form.pending}
        onReload={onReload}
        onOverwrite={(version) => void form.send(version)}
      />
      <div className={css['buttons']}>
        <Button
          type="submit"
          look="primary"
          size="large"
          pending={form.pending}
          disabledReason={form.isFixed ? settingSentences.environment : undefined}
        >
          {form.submitLabel}
        </Button>
      </div>
    </form>
  )
}
