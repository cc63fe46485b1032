import type { ApiError } from '#web/api/api-error.ts'
import type { SettingSection, SettingState, SettingValues } from '../contract/settings.admin.calls.ts'
import { fieldOf, settingFields, type SettingName } from '../contract/setting-fields.ts'

/** Form state: texts as typed; a secret is empty until a new one is typed. A page may add choices of its own. */
export type SettingTexts = Record<string, string>

export const textsOf = ({ settings }: SettingSection): SettingTexts =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value ?? '']))

/** Sentences of the contract for typed texts. An empty one removes the setting; the server knows which are needed. */
export function settingProblems(texts: SettingTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      if (text.trim() === '' || !isSetting(name)) return []
      const parsed = fieldOf(name).value.safeParse(text)
      return parsed.success ? [] : [[name, parsed.error.issues[0]?.message ?? '']]
    }),
  )
}

const isSetting = (name: string): name is SettingName => name in settingFields

/** The typed changes. An empty secret is unchanged; another emptied field is removed. */
export function changedValues({ settings }: SettingSection, texts: SettingTexts): SettingValues {
  return Object.fromEntries(settings.flatMap((setting) => changeOf(setting, texts[setting.name] ?? '')))
}

function changeOf({ name, value, source }: SettingState, text: string): [SettingName, string | null][] {
  if (source === 'environment' || text === (value ?? '')) return []
  if (text.trim() !== '') return [[name, text]]
  return fieldOf(name).isSecret || source === 'none' ? [] : [[name, null]]
}

/** The server names a field by its place in the body. */
export const withFieldNames = (error: ApiError): ApiError => ({
  ...error,
  errors: error.errors.map(({ path, message }) => ({ path: path.replace(/^values\./, ''), message })),
})
