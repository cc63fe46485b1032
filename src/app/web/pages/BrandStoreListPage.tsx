import { PartnerStoreListPage } from '#features/stores/chain-stores/web/PartnerStoreListPage.tsx'
import { InviteStore } from '#features/access/store-invitations/web/InviteStore.tsx'

/** /partner/:shopId/store, with the invitation of further stores. */
export const BrandStoreListPage = () => <PartnerStoreListPage InviteStore={InviteStore} />
