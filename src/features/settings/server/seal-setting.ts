import type { Vault } from '#server/vault.ts'
import { fieldOf, type SettingName } from '../contract/setting-fields.ts'

/** Names the row in the vault, so that a sealed value can't be moved to another setting. */
const sealPlace = (name: SettingName): string => `setting/${name}`

export function sealSetting(vault: Vault, name: SettingName, value: string | null): string | null {
  return value !== null && fieldOf(name).isSecret ? vault.seal(value, sealPlace(name)) : value
}

/**
 * Undefined for a secret that was sealed with another ACCOUNT_KEY: it counts as unset and must be entered again. An
 * exception would refuse every request of the installation.
 */
export function openSetting(vault: Vault, name: SettingName, stored: string): string | undefined {
  if (!fieldOf(name).isSecret) return stored
  try {
    return vault.open(stored, sealPlace(name))
  } catch {
    return undefined
  }
}
