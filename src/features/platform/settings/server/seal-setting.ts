import type { Vault } from '#server/vault.ts'
import { fieldOf, settingNames, type SettingName } from '../contract/setting-fields.ts'
import type { SettingTexts } from './compose-settings.ts'

/** Names the row for the vault, so that an encrypted value can't be moved to another setting. */
const sealPlace = (name: SettingName): string => `setting/${name}`

export function sealSetting(vault: Vault, name: SettingName, value: string | null): string | null {
  return value !== null && fieldOf(name).isSecret ? vault.seal(value, sealPlace(name)) : value
}

/** Decrypts the stored settings. Ignores names of an earlier release. */
export function openSettings(vault: Vault, stored: Partial<Record<string, string>>): SettingTexts {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const text = stored[name]
      const value = text === undefined ? undefined : openSetting(vault, name, text)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/**
 * Undefined for a secret that was sealed with another ACCOUNT_KEY: it counts as unset and must be entered again. An
 * exception would refuse every request of the installation.
 */
function openSetting(vault: Vault, name: SettingName, stored: string): string | undefined {
  if (!fieldOf(name).isSecret) return stored
  try {
    return vault.open(stored, sealPlace(name))
  } catch {
    return undefined
  }
}
