import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { FieldError } from '#contract/envelope.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { maskEmail } from '#values/email.ts'
import { settingSentences } from '../contract/settings.admin.calls.ts'
import type { SettingValues, TestedSection } from '../contract/settings.admin.calls.ts'
import { checkSection } from './check-section.ts'
import { composeSettings, type Settings } from './compose-settings.ts'
import type { LiveSettings } from './live-settings.ts'
import { mergeValues, requestedNames } from './merge-values.ts'
import { sendTestMail } from './send-test-mail.ts'
import type { TestOutcome } from './test-outcome.ts'

/** Harmless authenticated requests to the services, provided by the features that own them. */
export type ServiceTests = Record<
  Exclude<TestedSection, 'mail'>,
  (settings: Settings, clock: Clock) => Promise<TestOutcome>
>

export interface TestDeps {
  db: Database
  config: Config
  live: LiveSettings
  clock: Clock
  serviceTests: ServiceTests
  /** Counts an operator's test mails, so that mails to any address by any server can't become a flood. */
  countTestMail: (sender: { memberId: number; at: Date }) => Promise<{ ok: true } | { ok: false; seconds: number }>
}

interface TestRequest {
  section: TestedSection
  values: SettingValues
  to: string | undefined
  audit: AuditContext
  at: Date
}

type TestSettingsOutcome =
  | ({ ok: true } & TestOutcome)
  | { ok: false; refused: 'invalid'; errors: FieldError[] }
  | { ok: false; refused: 'too-often'; seconds: number }

/**
 * Tests stored and typed values together. Follows the rules of a change: a stored secret is sent to no other server.
 */
export async function testSettings(
  { db, config, live, clock, serviceTests, countTestMail }: TestDeps,
  { section, values, to, audit, at }: TestRequest,
): Promise<TestSettingsOutcome> {
  const before = live.now().entered
  const after = mergeValues(before, values)
  const errors = checkSection(config, { section, before, after, names: requestedNames(values) })
  if (section === 'mail' && to === undefined) errors.push({ path: 'to', message: settingSentences.recipient })
  if (errors.length > 0) return { ok: false, refused: 'invalid', errors }
  const settings = composeSettings(config, after)
  if (section === 'mail' && settings.SMTP_URL) {
    const counted = await countTestMail({ memberId: audit.actorId, at })
    if (!counted.ok) return { ok: false, refused: 'too-often', seconds: counted.seconds }
  }
  const outcome =
    section === 'mail' ? await sendTestMail(settings, to ?? '') : await serviceTests[section](settings, clock)
  await db.transact(async (tx) => {
    const after = { ...(to !== undefined && { recipient: maskEmail(to) }), testResult: outcome.result }
    // Uses a separate subject, because a test is no version of the section.
    await writeAudit(tx, audit, { subject: `settingTest/${section}`, before: {}, after, at })
    return { ok: true }
  })
  return { ok: true, ...outcome }
}
