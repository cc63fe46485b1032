import { withdrawnConsents } from '#features/people/members/server/member-consents.ts'
import { forgetLearntNames } from '#features/orders/bank-statements/server/names/forget-names.ts'
import { emptyCarts } from '#features/orders/cart/server/empty-carts.ts'
import { emptyWishLists } from '#features/goods/catalog/server/store-wishes.ts'
import { closeAllStores } from '#features/stores/chain-stores/server/close-all-stores.ts'
import { forgetReader } from '#features/talk/community/server/own-posts.ts'
import { forgetAccountant } from '#features/office/month-end/server/forget-accountant.ts'
import { updateMember, type ErasedMember } from '#features/people/members/server/member-record.ts'
import { deleteMessages } from '#features/messages/messages/server/delete-messages.ts'
import { deleteDrafts } from '#features/orders/checkout/server/place/sweep-checkout.ts'
import { forgetMisses } from '#features/goods/search-words/server/search-misses.ts'
import { deleteNames } from '#features/orders/checkout/server/quick/learnt-names.ts'
import { listOrderingStores } from '#features/orders/orders/server/read/list-orders.ts'
import { deleteSavedViews } from '#features/people/saved-views/server/delete-saved-views.ts'
import { deleteChoices } from '#features/messages/notification-choices/server/apply-choices.ts'
import { removeSecondFactor } from '#features/access/second-factor/server/second-factor.ts'
import { removeSessionData } from '#features/access/session/server/remove-session-data.ts'
import { endTransfersOf } from '#features/orders/store-transfers/server/end-transfers-of.ts'
import { forgetInvitations } from '#features/access/store-invitations/server/forget-invitations.ts'
import { forgetIdentities } from '#features/money/tax-documents/server/identify/forget-identities.ts'
import { clearConsentAddresses } from '#features/people/terms/server/clear-consent-addresses.ts'
import type { Tx } from '#server/database/database.ts'
import { leftMemberName } from '#contract/listed-name.ts'

/**
 * Deletes the personal data of a member whose stores and row the caller has locked; orders, payments and the ledger stay for the
 * five years required by law, with their own snapshots. The username stays taken, so that nobody can impersonate a former
 * member [law: privacy, T77].
 */
export async function eraseMember(
  tx: Tx,
  { memberId, storeIds, at }: { memberId: number; storeIds: readonly number[]; at: Date },
): Promise<void> {
  await emptyCarts(tx, storeIds)
  await emptyWishLists(tx, storeIds)
  await deleteDrafts(tx, storeIds)
  await deleteNames(tx, storeIds)
  await forgetMisses(tx, storeIds)
  await endTransfersOf(tx, { memberId, at })
  await closeAllStores(tx, { memberId, kept: await listOrderingStores(tx, memberId) })
  await removeSessionData(tx, { memberId, at })
  await deleteMessages(tx, memberId)
  await deleteChoices(tx, memberId)
  await forgetInvitations(tx, storeIds)
  await forgetReader(tx, memberId)
  await deleteSavedViews(tx, memberId)
  await clearConsentAddresses(tx, memberId)
  await forgetLearntNames(tx, memberId)
  await forgetAccountant(tx, memberId)
  await forgetIdentities(tx, memberId)
  await removeSecondFactor(tx, memberId)
  await updateMember(tx, memberId, erasedMember(at))
}

const erasedMember = (at: Date): ErasedMember => ({
  state: 'LEFT',
  passwordHash: '',
  hasTemporaryPassword: false,
  name: leftMemberName,
  nickname: leftMemberName,
  phone: '',
  email: '',
  ...withdrawnConsents(at),
  termsAgreedAt: null,
  leftAt: at,
  leavingAt: null,
})
