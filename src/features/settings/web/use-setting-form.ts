import { useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import {
  settingSentences,
  type SettingSection,
  type SettingState,
  type SettingValues,
} from '../contract/settings.admin.calls.ts'
import type { SettingName, SettingSectionName } from '../contract/setting-fields.ts'
import { useChangeSettingsMutation } from './settings.admin.api.ts'
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
}

/** The form of a section. Nothing typed is kept in the browser: it may be a key. */
export function useSettingForm({ section, record, onSaved, moreValues }: SettingFormOptions): SettingForm {
  const form = useValidatedForm({ initial: textsOf(record), errorsOf: settingProblems })
  const [change, { isLoading: pending }] = useChangeSettingsMutation()
  const [saved, setSaved] = useState(record)
  const stateOf = (name: SettingName): SettingState | undefined => saved.settings.find((each) => each.name === name)

  const refuse = (refused: unknown) => form.refuse(isApiError(refused) ? withFieldNames(refused) : refused)
  const store = async (version: number, values: SettingValues) => {
    const answer = await change({ section, body: { version, values } })
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
