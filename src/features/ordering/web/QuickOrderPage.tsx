import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { generalSentences } from '#contract/sentences.ts'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { QuickOrderDesk } from './QuickOrderDesk.tsx'
import { useStoredDraft } from './use-stored-draft.ts'

/** /shop/:shopId/quickOrder: lines pasted from a message or a sheet become an order. */
export function QuickOrderPage() {
  const { shopId = '' } = useParams()
  const user = useSelector((state: WithAuth) => selectUser(state))
  return (
    <>
      <PageTitle title="빠른주문" />
      {user?.chainStoreId == null ? (
        <EmptyState title={generalSentences.operatorCannotOrder} />
      ) : (
        // Another store has another draft.
        <Begun key={`${user.id} ${user.chainStoreId} ${shopId}`} partnerUri={shopId} chainStoreId={user.chainStoreId} />
      )}
    </>
  )
}

function Begun({ partnerUri, chainStoreId }: { partnerUri: string; chainStoreId: number }) {
  const { draft, keep } = useStoredDraft(partnerUri)
  if (!draft) return <SkeletonRows rows={3} height={120} />
  return (
    <QuickOrderDesk
      place={{ base: `/shop/${partnerUri}`, partnerUri, chainStoreId }}
      text={draft.quickText}
      onText={(quickText) => keep({ quickText })}
    />
  )
}
