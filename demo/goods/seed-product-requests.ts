import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { diskStorage } from '#features/platform/files/server/disk-storage.ts'
import { attachment } from '#features/platform/files/server/files.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { actOnRequest } from '#features/talk/product-requests/server/act-on-request.ts'
import { sendRequest } from '#features/talk/product-requests/server/send-request.ts'
import { writeMessage } from '#features/talk/product-requests/server/write-message.ts'
import type { Writer } from '#features/talk/product-requests/server/writer.ts'
import type { Database } from '#server/database/database.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { demoRequests, type DemoRequest } from '../data/product-requests.ts'
import { drawProof } from '../orders/draw-proof.ts'
import { insertedId } from '#server/database/inserted-id.ts'

const hour = 60 * 60 * 1_000

interface Desk {
  db: Database
  dataDir: string
  now: Date
  writers: { headquarters: Writer & { partnerId: number }; operator: Writer }
}

/** Requests of a headquarters in three states, made by the product's own use-cases at past times. */
export async function seedProductRequests(
  db: Database,
  { dataDir, now }: Pick<Desk, 'dataDir' | 'now'>,
): Promise<void> {
  const [headquarters, operator] = [await writerOf(db, 'hqcoffee'), await writerOf(db, 'operator')]
  const writers = { headquarters, operator: { ...operator, side: 'OPERATOR', partnerId: undefined } } as const
  for (const request of demoRequests) await seedRequest({ db, dataDir, now, writers }, request)
}

async function seedRequest(handling: Desk, { hoursAgo, form, steps }: DemoRequest): Promise<void> {
  const { db, now, writers } = handling
  const begin = new Date(now.getTime() - hoursAgo * hour)
  const { wishedInDays, ...rest } = form
  const wishedOn = wishedInDays === null ? null : addKoreanDays(koreanDay(now), wishedInDays)
  const sent = await sendRequest(db, at(writers.headquarters, begin), { ...rest, wishedOn, fileIds: [] })
  if (!sent.ok) throw new Error(`the demo's request was refused: ${sent.refused}`)
  let version = 1
  for (const { by, hoursLater, text, ...move } of steps) {
    const writer = at(writers[by], new Date(begin.getTime() + hoursLater * hour))
    const isAction = 'action' in move
    const outcome = isAction
      ? await actOnRequest(db, writer, {
          id: sent.id,
          version: version++,
          text,
          ...(await partsOf(handling, writer, move)),
        })
      : await writeMessage(db, writer, { id: sent.id, text, fileIds: [] })
    if (!outcome.ok) throw new Error(`the demo's request was refused: ${outcome.refused}`)
  }
}

type DemoMove = Extract<DemoRequest['steps'][number], { action: unknown }>

async function partsOf(
  { db, dataDir, now }: Desk,
  writer: Writer,
  { action, quote, proof }: Pick<DemoMove, 'action' | 'quote' | 'proof'>,
) {
  const validUntil = addKoreanDays(koreanDay(now), quote?.validDays ?? 0)
  return {
    action,
    ...(quote && { quote: { amount: quote.amount, validUntil } }),
    ...(proof && { fileIds: [await storeProof({ db, dataDir }, writer, proof)] }),
  }
}

/** Stores the file without the upload call, whose random keys would differ between machines. */
async function storeProof(
  { db, dataDir }: Pick<Desk, 'db' | 'dataDir'>,
  { memberId, at: createdAt }: Writer,
  lines: string[],
): Promise<number> {
  const bytes = drawProof(lines)
  const name = `${lines.at(-1)}.pdf`
  const key = `private/de/${createHash('md5').update(bytes).digest('hex')}.pdf`
  await diskStorage(dataDir, 'private-files').put(key, { bytes, type: 'application/pdf' })
  const stored = { name, type: 'application/pdf', bytes: bytes.length, key, uploadedBy: memberId } as const
  return insertedId(
    await db
      .insert(attachment)
      .values({ ...stored, unusedUntil: createdAt, createdAt })
      .returning({ id: attachment.id }),
  )
}

const at = <W extends Writer>(writer: W, time: Date): W => ({ ...writer, at: time })

async function writerOf(db: Database, username: string): Promise<Writer & { partnerId: number }> {
  const [found] = await db
    .select({ memberId: member.id, name: member.name, partnerId: member.partnerId })
    .from(member)
    .where(eq(member.username, username))
  if (!found) throw new Error(`the demo has no ${username}`)
  const { memberId, partnerId } = found
  const audit = { actorId: memberId, partnerId, call: 'seed', address: '', requestId: '' }
  return { ...found, side: 'BRAND', at: new Date(0), audit, once: undefined }
}
