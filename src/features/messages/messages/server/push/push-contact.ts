import type { Config } from '#server/config.ts'

/** Contact for push services about our requests: the public address, or the sender of the mails. */
export function pushContact({ PUBLIC_URL, MAIL_FROM }: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM'>): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? 'no-reply@example.com'}`
}
