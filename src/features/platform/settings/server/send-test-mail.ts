import { openMailer } from '#server/mail/mailer.ts'
import { systemClock } from '#server/clock.ts'
import type { SettingTestResult } from '../contract/settings.admin.calls.ts'
import { testMail } from '../contract/test-mail.ts'
import type { Settings } from './compose-settings.ts'
import type { TestOutcome } from './test-outcome.ts'

/** Sends a real mail through the server of these settings. */
export async function sendTestMail(settings: Settings, to: string): Promise<TestOutcome> {
  if (!settings.SMTP_URL) return { result: 'unset', detail: '' }
  try {
    await openMailer(settings, { clock: systemClock }).send({ to, ...testMail })
    return { result: 'done', detail: '' }
  } catch (error) {
    return outcomeOf(error)
  }
}

const results: Record<string, SettingTestResult> = {
  EAUTH: 'wrong-key',
  EENVELOPE: 'wrong-address',
  ETLS: 'insecure',
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
}

/** Maps nodemailer's codes. The server's text may quote the account, so only the codes leave the process. */
function outcomeOf(error: unknown): TestOutcome {
  // The fields that nodemailer adds to its errors, if it threw this one.
  const { code = '', responseCode, message = '' } = error as { code?: string; responseCode?: number; message?: string }
  const detail = [code, responseCode].filter(Boolean).join(' ')
  // A wrong port or encryption ends the handshake; OpenSSL reports it only as text.
  if (code === 'ESOCKET' && /wrong version|ssl|tls|certificate/i.test(message)) return { result: 'insecure', detail }
  return { result: results[code] ?? 'refused', detail }
}
