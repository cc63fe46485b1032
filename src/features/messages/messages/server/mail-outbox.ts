import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboxMail } from '#server/mail/mailer.ts'

const maxListed = 100

/** Lists the newest mails: the mailer prefixes its file names with the time. */
export async function listMails(folder: string): Promise<{ content: OutboxMail[]; more: boolean }> {
  const names = await readdir(folder).catch(() => []) // nothing was sent yet
  const ids = names.flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []))
  const newest = ids.toSorted().toReversed().slice(0, maxListed)
  const mails = await Promise.all(newest.map((id) => findMail(folder, id)))
  return { content: mails.filter((mail) => mail !== undefined), more: ids.length > maxListed }
}

/** The contract has validated the id, so it can't be a path. */
export async function findMail(folder: string, id: string): Promise<OutboxMail | undefined> {
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseMail(text)
}

/** Undefined for a file that the mailer is still writing. */
function parseMail(text: string): OutboxMail | undefined {
  try {
    return JSON.parse(text) as OutboxMail // written by the mailer, in this shape
  } catch {
    return undefined
  }
}
