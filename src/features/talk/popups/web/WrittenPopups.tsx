import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { WrittenPopup } from '../contract/popup-form.ts'
import { popupSentences } from '../contract/popup-terms.ts'
import { popupCallsOf } from './popup-calls.ts'
import { popupColumns } from './popup-columns.tsx'

interface WrittenPopupsProps {
  /** The shop of a headquarters; without it the operator writes. */
  shopId: string | undefined
  /** Address of the form; the id of a popup follows. */
  form: string
  mayWrite: boolean
}

/** The popups of one writer with their periods and pages. */
export function WrittenPopups({ shopId, form, mayWrite }: WrittenPopupsProps) {
  const popups = useCall(popupCallsOf(shopId).list, { shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <Loaded data={popups.currentData} error={popups.error} onRetry={() => void popups.refetch()} rows={4}>
      {({ content }) => (
        <DataTable
          label="팝업"
          columns={popupColumns}
          rows={content}
          rowKey={({ popupId }) => popupId}
          {...(mayWrite && { link: ({ popupId }: WrittenPopup) => ({ to: `${form}/${popupId}` }) })}
          empty={<EmptyState title={popupSentences.nothingYet} />}
        />
      )}
    </Loaded>
  )
}
