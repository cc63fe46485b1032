import type { SQL } from 'drizzle-orm'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { FieldError } from '#contract/envelope.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { settingSentences, type SettingValues } from '../contract/settings.admin.calls.ts'
import { fieldOf, namesOf, type SettingName, type SettingSectionName } from '../contract/setting-fields.ts'
import { checkSection } from './check-section.ts'
import type { SettingTexts } from './compose-settings.ts'
import { mergeValues, requestedNames } from './merge-values.ts'
import { openSettings, sealSetting } from './seal-setting.ts'
import { lockSettings, updateSettings } from './setting.queries.ts'

export interface ChangeDeps {
  db: Database
  config: Config
  vault: Vault
  /** SQL for a username: members is a higher feature. */
  usernameOf: (memberId: SQL) => SQL<string>
}

interface ChangeRequest {
  section: SettingSectionName
  version: number
  values: SettingValues
  audit: AuditContext
  at: Date
}

type ChangeSettingsOutcome =
  | { ok: true; changed: SettingName[] }
  | { ok: false; refused: 'invalid'; errors: FieldError[] }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export const settingSubject = (section: SettingSectionName): string => `setting/${section}`

/** Stores the changed values of a section, encrypting secret ones, and writes one audit line. */
export function changeSettings(
  { db, config, vault, usernameOf }: ChangeDeps,
  { section, version, values, audit, at }: ChangeRequest,
): Promise<ChangeSettingsOutcome> {
  const names = requestedNames(values)
  return db.transact<ChangeSettingsOutcome>(async (tx) => {
    const stored = await lockSettings(tx, { names: namesOf(section), at })
    const before = openSettings(vault, stored)
    const after = mergeValues(before, values)
    const subject = settingSubject(section)
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const errors = checkSection(config, { section, before, after, names })
    if (errors.length > 0) return { ok: false, refused: 'invalid', errors }
    const changed = names.filter((name) => before[name] !== after[name])
    if (changed.length === 0) return { ok: true, changed }
    const sealed = changed.map((name) => [name, sealSetting(vault, name, after[name] ?? null)] as const)
    await updateSettings(tx, { values: Object.fromEntries(sealed), at })
    await writeAudit(tx, audit, { subject, before: shown(before, changed), after: shown(after, changed, true), at })
    return { ok: true, changed }
  })
}

/** The changed fields for the audit log, without secrets. */
function shown(values: SettingTexts, changed: readonly SettingName[], isNew = false) {
  const secret = isNew ? settingSentences.secretChanged : settingSentences.secretStored
  return Object.fromEntries(
    changed.map((name) => {
      const value = values[name] ?? null
      return [name, value !== null && fieldOf(name).isSecret ? secret : value]
    }),
  )
}
