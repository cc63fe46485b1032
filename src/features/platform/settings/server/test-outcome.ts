import type { SettingTestResult } from '../contract/settings.admin.calls.ts'

export interface TestOutcome {
  result: SettingTestResult
  /** Code of the service for an unknown refusal, without secrets and personal data. */
  detail: string
}
