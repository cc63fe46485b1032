import { spawnSync } from 'node:child_process'
import { report, root } from '../repo.ts'

/** The rule holds for the commits after this one: the history before it is as it is. */
export const ruleSince = '53e93f63'
const most = 60

export interface Subjects {
  /** Undefined: there is no git here, or the history doesn't reach back to the commit. */
  checked: number | undefined
  findings: string[]
}

/** The commits since a commit whose subject is longer than 60 characters or doesn't begin with a feature. Merges have git's own subject. */
export function commitFindings(folder: string, since: string): Subjects {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) return { checked: undefined, findings: [] }
  const commits = stdout.split('\n').filter(Boolean)
  const findings = commits.flatMap((line) => {
    const subject = line.slice(line.indexOf(' ') + 1)
    if ([...subject].length > most) return `${line}: ${[...subject].length} characters`
    return /^[a-z0-9-]+: \S/.test(subject) ? [] : `${line}: no feature before it`
  })
  return { checked: commits.length, findings }
}

if (import.meta.main) {
  const { checked, findings } = commitFindings(root, ruleSince)
  report(findings, {
    fine:
      checked === undefined
        ? `There is no history since ${ruleSince} here.`
        : `The subjects of ${checked} commits are short.`,
    advice: `Write "feature: verb object" in at most ${most} characters (git rebase -i, before others have the commits).`,
  })
}
