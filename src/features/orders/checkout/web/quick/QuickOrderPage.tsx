import type { ComponentProps } from 'react'
import { generalSentences } from '#contract/sentences.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { QuickOrderForm } from './QuickOrderForm.tsx'
import { useStoredDraft } from '../place/use-stored-draft.ts'

/**
 * /shop/:shopId/quickOrder and /market/:shopId/quickOrder: turns lines pasted from a message or a sheet into an order.
 */
export function QuickOrderPage() {
  const { shopId, base, user } = useShop()
  return (
    <>
      <PageTitle title="빠른주문" />
      {user?.chainStoreId == null ? (
        <EmptyState title={generalSentences.storeRequired} />
      ) : (
        // Remounts for another store, which has its own draft.
        <QuickOrderWithDraft
          key={`${user.id} ${user.chainStoreId} ${shopId}`}
          shop={{ base, partnerUri: shopId, chainStoreId: user.chainStoreId }}
        />
      )}
    </>
  )
}

function QuickOrderWithDraft({ shop }: Pick<ComponentProps<typeof QuickOrderForm>, 'shop'>) {
  const { draft, save } = useStoredDraft(shop.partnerUri)
  if (!draft) return <SkeletonRows rows={3} height={120} />
  return (
    <QuickOrderForm
      shop={shop}
      text={draft.quickText}
      // A changed text makes the lines left out of an earlier order obsolete.
      onText={(quickText) => save({ quickText, quickLeft: undefined })}
      counts={draft.sheet ?? []}
      onCounts={(sheet) => save({ sheet: sheet.length > 0 ? sheet : undefined })}
      onOrder={(quickLeft) => save({ quickLeft })}
    />
  )
}
