import { useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import {
  changeSettingsCall,
  settingSentences,
  type SettingSection,
  type SettingState,
  type SettingValues,
} from '../contract/settings.admin.calls.ts'
import { fieldOf, type SettingName, type SettingSectionName } from '../contract/setting-fields.ts'
import { changedValues, settingProblems, textsOf, withFieldNames, type SettingTexts } from './setting-values.ts'

export interface SettingForm extends ReturnType<typeof useValidatedForm<SettingTexts>> {
  section: SettingSectionName
  stateOf: (name: SettingName) => SettingState | undefined
  send: (version?: number) => Promise<void>
  /** Saves without leaving the page; false when it was refused. */
  save: () => Promise<boolean>
  remove: (names: readonly SettingName[]) => Promise<void>
  pending: boolean
  /** The typed changes, as a save would send them. */
  changed: () => SettingValues
  isFixed: boolean
  submitLabel: string
}

interface SettingFormOptions {
  section: SettingSectionName
  record: SettingSection
  onSaved: (() => void) | undefined
  /** Values that follow from the whole form. */
  moreValues: ((form: SettingForm) => SettingValues) | undefined
  /** Names that can't be saved empty. */
  required: ((form: FormState) => readonly SettingName[]) | undefined
}

export type FormState = Pick<SettingForm, 'values' | 'stateOf'>

/** The form of a section. Nothing typed is kept in the browser: it may be a key. */
export function useSettingForm(options: SettingFormOptions): SettingForm {
  const { section, record, onSaved, moreValues, required } = options
  const [change, { isLoading: pending }] = useSend(changeSettingsCall)
  const [saved, setSaved] = useState(record)
  const stateOf = (name: SettingName): SettingState | undefined => saved.settings.find((each) => each.name === name)
  const errorsOf = (values: SettingTexts) => ({
    ...emptyFields({ values, stateOf }, required?.({ values, stateOf }) ?? []),
    ...settingProblems(values),
  })
  const form = useValidatedForm({ initial: textsOf(record), errorsOf })

  const refuse = (refused: unknown) => form.refuse(isApiError(refused) ? withFieldNames(refused) : refused)
  const store = async (version: number, values: SettingValues) => {
    const answer = await change({ params: { section }, body: { version, values } })
    if (answer.error) {
      refuse(answer.error)
      return false
    }
    setSaved(answer.data)
    form.reset(textsOf(answer.data))
    toast(settingSentences.saved)
    return true
  }
  const storeAndLeave = async (version: number, values: SettingValues) => {
    if (await store(version, values)) onSaved?.()
  }
  const self: SettingForm = {
    ...form,
    section,
    stateOf,
    send: async (version = saved.version) => {
      if (!pending && form.validate()) await storeAndLeave(version, self.changed())
    },
    save: async () => !pending && form.validate() && store(saved.version, self.changed()),
    remove: (names) => storeAndLeave(saved.version, Object.fromEntries(names.map((name) => [name, null]))),
    refuse,
    pending,
    changed: () => ({ ...changedValues(saved, form.values), ...moreValues?.(self) }),
    isFixed: saved.settings.every(({ source }) => source === 'environment'),
    submitLabel: onSaved ? '저장하고 계속' : '저장',
  }
  return self
}

/** A stored secret stays when its field is left empty, and the environment decides without the page. */
function emptyFields({ values, stateOf }: FormState, names: readonly SettingName[]): Record<string, string> {
  const isEmpty = (name: SettingName) => {
    const state = stateOf(name)
    return !values[name]?.trim() && state?.source !== 'environment' && !(fieldOf(name).isSecret && state?.isSet)
  }
  return Object.fromEntries(names.filter(isEmpty).map((name) => [name, settingSentences.unset(name)]))
}
