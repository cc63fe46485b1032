import { useState } from 'react'
import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PanelActions } from '#web/ui/layout/Panel.tsx'
import { approveBrandCall, type AdminBrand } from '../../contract/brands.admin.calls.ts'
import { brandMoves } from '../../contract/brand-change.admin.calls.ts'
import { AdminApproveDialog } from './AdminApproveDialog.tsx'
import { AdminChangeDialog } from './AdminChangeDialog.tsx'
import { AdminMoveDialog } from './AdminMoveDialog.tsx'
import { AdminRefuseDialog } from './AdminRefuseDialog.tsx'
import { moveTexts, type MoveTarget } from './brand-moves.ts'

type OpenDialog = 'approve' | 'refuse' | 'change' | MoveTarget | null

/** Approves, refuses, changes, suspends, closes or reopens a brand, as its state allows. */
export function AdminBrandActions({ brand }: { brand: AdminBrand }) {
  const [open, setOpen] = useState<OpenDialog>(null)
  const may = useMay()
  const dialog = { brand, onClose: () => setOpen(null) }
  const moves = brandMoves[brand.state].filter((to) => to !== 'CLOSED' || brand.partnerId !== marketPartnerId)
  if (!may(approveBrandCall)) return null
  return (
    <>
      <PanelActions>
        {brand.state === 'WAIT' && (
          <>
            <Button look="primary" onClick={() => setOpen('approve')}>
              승인
            </Button>
            <Button onClick={() => setOpen('refuse')}>보류</Button>
          </>
        )}
        <Button onClick={() => setOpen('change')}>정보 변경</Button>
        {moves.map((to) => (
          <Button key={to} look={to === 'ACTIVE' ? 'primary' : 'plain'} onClick={() => setOpen(to)}>
            {moveTexts(brand.state, to).button}
          </Button>
        ))}
      </PanelActions>
      {open === 'approve' && <AdminApproveDialog {...dialog} />}
      {open === 'refuse' && <AdminRefuseDialog {...dialog} />}
      {open === 'change' && <AdminChangeDialog {...dialog} />}
      {(open === 'ACTIVE' || open === 'STOP' || open === 'CLOSED') && <AdminMoveDialog {...dialog} to={open} />}
    </>
  )
}
