import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
import { orderDefaultsCall } from '#features/platform/settings/contract/order-defaults.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { useIsFresh } from '#web/api/use-is-fresh.ts'
import { Panel, PanelData } from '#web/ui/layout/Panel.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { supplierCall } from '../contract/suppliers.admin.calls.ts'
import { newSupplier } from './supplier-values.ts'
import { SupplierEditor } from './SupplierEditor.tsx'

/** /admin/supplier/:supplierId: a supplier's form; `new` adds one. */
export function AdminSupplierPage() {
  const { supplierId = '' } = useParams()
  return supplierId === 'new' ? <NewSupplier /> : <ExistingSupplier key={supplierId} supplierId={supplierId} />
}

const frame = { list: '/admin/supplier', back: '공급사 목록으로' }

function NewSupplier() {
  const navigate = useNavigate()
  const { currentData, isFetching, error, refetch } = useCall(
    orderDefaultsCall,
    {},
    {
      refetchOnMountOrArgChange: true,
    },
  )
  return (
    <Panel title="공급사 등록" {...frame}>
      <PanelData
        data={isFetching ? undefined : currentData}
        error={isFetching ? undefined : error}
        onRetry={() => void refetch()}
        unknown="기본값을 찾을 수 없습니다."
      >
        {(defaults) => (
          <SupplierEditor
            supplier={null}
            initial={newSupplier(defaults)}
            onSaved={(supplierId) => void navigate(`/admin/supplier/${supplierId}`, { replace: true })}
          />
        )}
      </PanelData>
    </Panel>
  )
}

function ExistingSupplier({ supplierId }: { supplierId: string }) {
  const query = useCall(supplierCall, { params: { supplierId } }, { refetchOnMountOrArgChange: true })
  const [round, setRound] = useState(0)
  const reload = async () => {
    await query.refetch()
    setRound((before) => before + 1)
  }
  // The form sends all fields, so none of them may be stale.
  const isFresh = useIsFresh(query)
  const found = query.currentData
  return (
    <Panel
      title={found?.name ?? '공급사'}
      mark={found && <Pill tone={found.isActive ? 'green' : 'gray'}>{found.isActive ? '거래 중' : '비활성'}</Pill>}
      {...frame}
    >
      <PanelData
        data={isFresh ? found : undefined}
        error={query.isFetching ? undefined : query.error}
        onRetry={() => void query.refetch()}
        unknown="공급사를 찾을 수 없습니다."
      >
        {(supplier) => (
          <>
            <SupplierEditor key={round} supplier={supplier} onReload={() => void reload()} />
            <RecordHistory subject={`supplier/${supplierId}`} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}
