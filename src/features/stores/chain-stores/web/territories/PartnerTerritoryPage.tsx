import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ListFrame } from '#web/ui/table/ListFrame.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import {
  deleteTerritoryCall,
  territoriesCall,
  addTerritoryCall,
  territorySentences,
} from '../../contract/store-territories.partner.calls.ts'
import css from './PartnerTerritoryPage.module.css'
import { TerritoryDialog, type TerritoryRow } from './TerritoryDialog.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /partner/:shopId/territory: groups of stores with their supervisors. */
export function PartnerTerritoryPage() {
  const { shopId = '' } = useParams()
  const territories = useCall(territoriesCall, { shop: shopId }, { refetchOnMountOrArgChange: true })
  const mayChange = useMay()(addTerritoryCall)
  const [opened, setOpened] = useState<TerritoryRow | 'new' | null>(null)
  const remove = useRemove(shopId)
  const list = `/partner/${shopId}/store`
  return (
    <div className={css['page']}>
      <PageTitle
        title="담당 지역"
        action={
          mayChange && (
            <Button look="primary" onClick={() => setOpened('new')}>
              지역 등록
            </Button>
          )
        }
      />
      <Loaded data={territories.currentData} error={territories.error} onRetry={() => void territories.refetch()}>
        {(found) => (
          <>
            <ListFrame>
              <DataTable
                label="지역 목록"
                columns={columnsOf(list, mayChange ? { onEdit: setOpened, onRemove: remove } : undefined)}
                rows={found.territories}
                rowKey={(row) => row.id}
                empty={
                  <EmptyState
                    title="등록된 지역이 없습니다."
                    text="지역을 등록하면 매장을 나누고 본사 직원을 담당자로 지정할 수 있습니다."
                  />
                }
              />
            </ListFrame>
            {found.territories.length > 0 && found.storesWithout > 0 && (
              <p className={css['note']}>
                담당 지역이 없는 매장이 <Link to={`${list}?territory=NONE`}>{formatNumber(found.storesWithout)}개</Link>{' '}
                있습니다. 매장 관리에서 매장을 선택해 지정해 주세요.
              </p>
            )}
            {opened && (
              <TerritoryDialog
                shopId={shopId}
                territory={opened === 'new' ? null : opened}
                staff={found.staff}
                onClose={() => setOpened(null)}
                onReload={() => {
                  void territories.refetch()
                  setOpened(null)
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Deletes a territory after a question that names its stores. */
function useRemove(shopId: string) {
  const [remove] = useSend(deleteTerritoryCall)
  return async ({ id, name, stores }: TerritoryRow) => {
    const text = territorySentences.askDelete(name, stores)
    if (!(await confirmDialog({ text, confirm: '삭제', danger: true }))) return
    const { error } = await remove({ params: { id }, shop: shopId })
    if (error) await alertDialog(sentenceOf(error))
    else toast(territorySentences.deleted)
  }
}

interface RowActions {
  onEdit: (row: TerritoryRow) => void
  onRemove: (row: TerritoryRow) => Promise<void>
}

function columnsOf(list: string, actions: RowActions | undefined): Column<TerritoryRow>[] {
  const columns: Column<TerritoryRow>[] = [
    { key: 'name', header: '지역', cell: (row) => <b>{row.name}</b> },
    { key: 'supervisor', header: '담당자', cell: (row) => row.supervisor?.name ?? '없음' },
    {
      key: 'stores',
      header: '매장',
      cell: (row) => <Link to={`${list}?territory=${row.id}`}>{formatNumber(row.stores)}개</Link>,
    },
  ]
  if (!actions) return columns
  return [
    ...columns,
    {
      key: 'actions',
      header: '관리',
      cell: (row) => (
        <span className={layout['cluster8']}>
          <Button size="small" aria-label={`${row.name} 수정`} onClick={() => actions.onEdit(row)}>
            수정
          </Button>
          <Button size="small" look="plain" aria-label={`${row.name} 삭제`} onClick={() => void actions.onRemove(row)}>
            삭제
          </Button>
        </span>
      ),
    },
  ]
}
