import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { composeSettings, type Settings } from './compose-settings.ts'
import { openSettings } from './seal-setting.ts'
import { findSettingsVersion, findStoredSettings } from './setting.queries.ts'

/**
 * The settings of this installation as of the current request: the environment, and the values entered at
 * /admin/settings for what the environment leaves open.
 *
 * - A call of a signed-in caller uses `now()`: the lookup of its session has compared the version, in the same
 *   statement.
 * - A call of a guest and a job use `await read()`: one small statement; start it beside the first query of the call.
 * - An object that is expensive to build from settings (a mail transport, a gateway) is built by `perSettings`.
 *
 * Never copy a value at start: another process may change it at any time. A further setting is an entry of
 * `settingFields` (contract) and, if an environment variable holds it too, of `variables` in compose-settings.ts.
 */
export interface LiveSettings {
  now(): Settings
  read(): Promise<Settings>
  /** Reloads the settings unless they have this version. The caller's look-up runs it before each handler. */
  verify(version: string | null): Promise<void>
}

export function openLiveSettings(config: Config, { db, vault }: { db: Database; vault: Vault }): LiveSettings {
  let cached: { version: string | null; settings: Settings } = { version: null, settings: composeSettings(config, {}) }
  let started = 0
  let applied = 0
  const load = async () => {
    const turn = ++started
    const { version, values } = await findStoredSettings(db)
    // A slow load must not overwrite one that began later.
    if (turn < applied) return
    applied = turn
    if (version !== cached.version) cached = { version, settings: composeSettings(config, openSettings(vault, values)) }
  }
  const verify = async (version: string | null) => {
    if (version !== cached.version) await load()
  }
  return {
    now: () => cached.settings,
    verify,
    read: async () => {
      await verify(await findSettingsVersion(db))
      return cached.settings
    },
  }
}

/** Builds a value once per version of the settings. */
export function perSettings<S extends object, T>(build: (settings: S) => T): (settings: S) => T {
  const built = new WeakMap<S, { value: T }>()
  return (settings) => {
    let known = built.get(settings)
    if (!known) {
      known = { value: build(settings) }
      built.set(settings, known)
    }
    return known.value
  }
}
