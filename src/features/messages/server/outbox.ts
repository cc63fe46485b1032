import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboxLetter } from '#server/mail/mailer.ts'

const mostListed = 100

/** The newest letters: the mailer names its files by time. */
export async function listLetters(folder: string): Promise<{ content: OutboxLetter[]; more: boolean }> {
  const names = await readdir(folder).catch(() => []) // nothing was sent yet
  const ids = names.flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []))
  const newest = ids.toSorted().toReversed().slice(0, mostListed)
  const letters = await Promise.all(newest.map((id) => findLetter(folder, id)))
  return { content: letters.filter((letter) => letter !== undefined), more: ids.length > mostListed }
}

/** The id has passed the contract: it is no path. */
export async function findLetter(folder: string, id: string): Promise<OutboxLetter | undefined> {
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : readLetter(text)
}

/** Undefined for a file that the mailer is just writing. */
function readLetter(text: string): OutboxLetter | undefined {
  try {
    return JSON.parse(text) as OutboxLetter // written by the mailer, in this shape
  } catch {
    return undefined
  }
}
