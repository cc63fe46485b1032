import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { MessageFacts } from '#features/messages/messages/contract/message-facts.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import { supplierLinkPath } from '../contract/supplier-link.calls.ts'
import { linkTokens, type LinkName } from './link-token.ts'
import { makeAttachments } from './make-files.ts'
import { updateMailed } from './purchase-order.queries.ts'
import { listBundlesForSupplier } from './read-purchase-order.ts'
import { findHead, type FoundHead } from './read-purchase-order.queries.ts'

export interface MailDeps {
  db: Database
  clock: Clock
  sheets: Sheets
  sessionSecret: string
}

export const linkUrl = (secret: string, origin: string, link: LinkName): string =>
  `${origin}${supplierLinkPath}#${linkTokens(secret).sign(link)}`

/**
 * Parts of a purchase order's mail that are created at the time of sending: the link, the files, and the record of
 * sending.
 */
export function purchaseOrderMail({ db, clock, sheets, sessionSecret }: MailDeps) {
  const headOf = async ({ purchaseOrderId, mailNo }: MessageFacts): Promise<FoundHead> => {
    const head = await findHead(db, { id: Number(purchaseOrderId) })
    if (!head) throw new Error(`purchase order ${purchaseOrderId} of mail ${mailNo} is missing`)
    return head
  }
  return {
    /** Empty: the site has no public address. */
    link: async (facts: MessageFacts): Promise<string> => {
      if (facts.origin === undefined) return ''
      const { id, linkNo } = await headOf(facts)
      return linkUrl(sessionSecret, facts.origin, { purchaseOrderId: id, linkNo })
    },
    attachments: async (facts: MessageFacts): Promise<MailAttachment[]> =>
      makeAttachments({ db, sheets }, await headOf(facts), listBundlesForSupplier(clock())),
    onMailed: ({ purchaseOrderId, mailNo }: MessageFacts): Promise<void> =>
      updateMailed(db, { id: Number(purchaseOrderId), mailNo: Number(mailNo), at: clock() }),
  }
}
