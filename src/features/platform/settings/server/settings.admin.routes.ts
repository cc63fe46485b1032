import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  changeSettingsCall,
  settingsCall,
  testSettingsCall,
  type SettingSection,
} from '../contract/settings.admin.calls.ts'
import type { SettingSectionName } from '../contract/setting-fields.ts'
import { orderDefaultsCall } from '../contract/order-defaults.calls.ts'
import { changeSettings, settingSubject, type ChangeDeps } from './change-settings.ts'
import type { LiveSettings } from './live-settings.ts'
import { findOrderDefaults } from './order-defaults.ts'
import { sectionStateOf } from './section-state.ts'
import { testSettings, type TestDeps } from './test-settings.ts'

interface Deps extends ChangeDeps, TestDeps {
  clock: Clock
  live: LiveSettings
  /** Runs after a change, e.g. to send mails that waited for a mail server. */
  onChanged: (section: SettingSectionName) => void
}

export function settingsAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, live, onChanged } = deps

  const read = async (section: SettingSectionName): Promise<SettingSection> => {
    const [settings, version] = await Promise.all([live.read(), findRecordVersion(db, settingSubject(section))])
    return { version, settings: sectionStateOf(settings, section) }
  }

  routes.on(settingsCall, async ({ params }) => success(await read(params.section)))

  routes.on(orderDefaultsCall, async () => success(await findOrderDefaults(db)))

  routes.on(changeSettingsCall, async ({ params: { section }, body, http: { audit } }) => {
    const outcome = await changeSettings(deps, { section, ...body, audit, at: clock() })
    if (!outcome.ok) return outcome
    const answer = await read(section)
    if (outcome.changed.length > 0) onChanged(section)
    return success(answer)
  })

  routes.on(testSettingsCall, ({ params: { section }, body: { values, to }, http: { audit } }) =>
    testSettings(deps, { section, values, to, audit, at: clock() }),
  )
}
