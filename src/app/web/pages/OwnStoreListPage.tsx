import { useParams } from 'react-router'
import { ChainStoreListPage } from '#features/stores/chain-stores/web/ChainStoreListPage.tsx'
import { ownTransfersCall } from '#features/orders/store-transfers/contract/store-transfers.calls.ts'
import { TransferOffers } from '#features/orders/store-transfers/web/TransferOffers.tsx'
import { useCall } from '#web/api/use-call.ts'

/** /shop/:shopId/chainStoreList, with the stores that the member may take over. */
export function OwnStoreListPage() {
  const { shopId = '' } = useParams()
  const { isLoading } = useCall(ownTransfersCall)
  return <ChainStoreListPage offers={<TransferOffers base={`/shop/${shopId}`} />} awaitsOffers={isLoading} />
}
