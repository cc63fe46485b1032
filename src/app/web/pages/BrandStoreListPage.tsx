import { PartnerStoreListPage } from '#features/chain-stores/web/PartnerStoreListPage.tsx'
import { InviteStore } from '#features/store-invitations/web/InviteStore.tsx'

/** /partner/:shopId/store, with the invitation of further stores. */
export const BrandStoreListPage = () => <PartnerStoreListPage InviteStore={InviteStore} />
