import type { Database } from '#server/database/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { transferInvitationMail, transferInvitationPath } from '../contract/transfer-invitation.ts'
import { getBrand } from './store-transfer.queries.ts'

interface Invitation {
  partnerId: number
  storeName: string
  startsOn: string | null
  expiresAt: Date
  email: string
  token: string
  /** Origin of the web, for the link. */
  origin: string
}

/** Mails the link after the commit: none is mailed that is not stored. False: it could not be sent, and the headquarters learns it. */
export async function mailInvitation(
  { db, mailer }: { db: Database; mailer: Mailer },
  { partnerId, storeName: store, startsOn, expiresAt, email, token, origin }: Invitation,
): Promise<boolean> {
  const { name: brand } = await getBrand(db, partnerId)
  const link = `${origin}${transferInvitationPath}#${token}`
  try {
    await mailer.send({ to: email, ...transferInvitationMail({ brand, store, startsOn, link, expiresAt }) })
    return true
  } catch {
    return false
  }
}
