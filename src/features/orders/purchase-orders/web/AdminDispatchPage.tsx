import { printSentences } from '#contract/print-check.ts'
import { formatNumber } from '#values/won.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useCall } from '#web/api/use-call.ts'
import { oneOf, recordId } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips, Tabs } from '#web/ui/layout/Tabs.tsx'
import {
  dispatchCall,
  dispatchScopes,
  dispatchSheetCodes,
  dispatchSheets,
  mostBundles,
  type DispatchBundle,
  type DispatchScope,
} from '../contract/dispatch.admin.calls.ts'
import css from './AdminDispatchPage.module.css'
import { DispatchParcels, type DispatchSupplier } from './DispatchParcels.tsx'
import { dispatchPdf } from './purchase-orders.admin.api.ts'
import layout from '#web/ui/layout/words.module.css'

const parameters = { scope: oneOf(dispatchScopes, 'TODAY'), supplierId: recordId }

/** /admin/dispatch: what a supplier has to send today, by order, with the lists for its warehouse. */
export function AdminDispatchPage() {
  const { values, change } = useListFilter(parameters)
  const { scope, supplierId } = values
  const { data, currentData, error, refetch } = useCall(
    dispatchCall,
    { query: { scope, ...(supplierId && { supplierId }) } },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true },
  )
  // The fields of a supplier stay while its address is read for the first time.
  const isSame = !error && String(data?.supplierId) === supplierId
  return (
    <>
      <PageTitle
        title="오늘 보낼 상품"
        sub="결제된 주문 가운데 아직 보내지 않은 상품과 승인한 교환 상품입니다. 출고 예정일이 지난 주문도 포함합니다."
        action={<ButtonLink to="/admin/purchaseOrder">발주서</ButtonLink>}
      />
      <Tabs
        label="출고 예정"
        items={[
          { key: 'TODAY', label: '오늘까지' },
          { key: 'ALL', label: '전체' },
        ]}
        value={scope}
        onChange={(next) => change({ scope: next })}
      />
      <Loaded data={currentData ?? (isSame ? data : undefined)} error={error} onRetry={() => void refetch()}>
        {({ suppliers, supplierId: chosen, bundles }) =>
          chosen === null ? (
            <EmptyState title={scope === 'TODAY' ? '오늘 보낼 상품이 없습니다.' : '보낼 상품이 없습니다.'} />
          ) : (
            <>
              <div className={css['suppliers']}>
                <Chips
                  label="공급사"
                  items={suppliers.map((one) => ({ key: String(one.supplierId), label: one.name, count: one.bundles }))}
                  value={String(chosen)}
                  onChange={(next) => change({ supplierId: next })}
                />
              </div>
              <Bundles
                key={chosen}
                bundles={bundles}
                supplier={suppliers.find((one) => one.supplierId === chosen) ?? { supplierId: chosen, name: '' }}
                scope={scope}
                // Otherwise the supplier with the most parcels changes while they are sent.
                onSend={() => change({ supplierId: String(chosen) })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

interface BundlesProps {
  bundles: readonly DispatchBundle[]
  supplier: DispatchSupplier
  scope: DispatchScope
  onSend: () => void
}

function Bundles({ bundles, supplier, scope, onSend }: BundlesProps) {
  if (bundles.length === 0) return <EmptyState title="이 공급사에는 보낼 상품이 없습니다." />
  const nameless = bundles.filter(({ printCheck }) => printCheck.isNameless).length
  return (
    <>
      {nameless > 0 && <p role="status">{printSentences.leftOut(nameless)}</p>}
      <div className={css['files']}>
        {dispatchSheetCodes.map((sheet) => (
          <DownloadButton
            key={sheet}
            label={dispatchSheets[sheet].title}
            request={() => dispatchPdf({ scope, supplierId: supplier.supplierId, sheet })}
          />
        ))}
      </div>
      {bundles.length === mostBundles && (
        <p className={layout['note']}>출고 예정일이 빠른 주문 {formatNumber(mostBundles)}건까지 표시하고 인쇄합니다.</p>
      )}
      <DispatchParcels bundles={bundles} supplier={supplier} onSend={onSend} />
    </>
  )
}
