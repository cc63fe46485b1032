import { readFileSync } from 'node:fs'

/** Settings that a file may hold instead, named by the same variable with `_FILE` behind it. */
export const secretSettings = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'ACCOUNT_KEY',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'REVIEW_KIT_KEY',
  'SOLAPI_API_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'TRACKER_CLIENT_SECRET',
  'TOSS_SECRET_KEY',
  'POPBILL_SECRET_KEY',
  'NTS_SERVICE_KEY',
] as const

/**
 * Reads the secrets that are given as files, as Docker, Kubernetes and systemd do: a variable is seen by every program of the
 * account and ends up in logs. The line break at the end, which editors write, is no part of the secret.
 */
export function secretsFromFiles(environment: Readonly<Record<string, string | undefined>>): {
  values: Record<string, string>
  problems: string[]
} {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    if (environment[name] !== undefined) {
      problems.push(`${name}_FILE: ${name} is set as well, set one of the two`)
      continue
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (values[name] === '') problems.push(`${name}_FILE: ${file} is empty`)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      problems.push(`${name}_FILE: ${file} cannot be read (${code})`)
    }
  }
  return { values, problems }
}
