import type { SettingValues } from '../contract/settings.admin.calls.ts'
import { settingNames, type SettingName } from '../contract/setting-fields.ts'
import type { SettingTexts } from './compose-settings.ts'

export const requestedNames = (values: SettingValues): SettingName[] =>
  settingNames.filter((name) => values[name] !== undefined)

/** Applies a request to the settings; null removes a value. */
export function mergeValues(before: SettingTexts, values: SettingValues): SettingTexts {
  const after = { ...before }
  for (const name of requestedNames(values)) {
    const value = values[name]
    if (value) after[name] = value
    else delete after[name]
  }
  return after
}
