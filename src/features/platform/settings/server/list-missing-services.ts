import { mailWay } from '#server/mail/mailer.ts'
import type { MissingService } from '../contract/missing-services.ts'
import type { Settings } from './compose-settings.ts'

/** Lists services that a real installation needs. A demo needs none. */
export function listMissingServices(settings: Settings): MissingService[] {
  if (settings.isDemo) return []
  return [
    ...(mailWay(settings) === 'none' ? (['mail'] as const) : []),
    ...(settings.PUBLIC_URL ? [] : (['address'] as const)),
    ...(settings.takesSandboxCards ? (['practice'] as const) : []),
    ...(settings.TOSS_SECRET_KEY?.startsWith('test_') ? (['testKeys'] as const) : []),
    ...(settings.POPBILL_SECRET_KEY && settings.POPBILL_TEST === 'on' ? (['testIssuer'] as const) : []),
  ]
}
