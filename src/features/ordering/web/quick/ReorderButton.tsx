import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'
import { Button, type ButtonProps } from '#web/ui/form/Button.tsx'
import { ReorderSheet } from './ReorderSheet.tsx'

interface ReorderButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'wide' | 'className'> {
  orderNumber: string
  /** What is ordered again, for those who only hear the button. */
  about?: string
  /** The sheet stands open at first: somebody comes back to it. */
  open?: boolean
  children: string
}

/** 재주문: opens the sheet that shows what is different now; nothing is put anywhere before. */
export function ReorderButton({
  orderNumber,
  about,
  open: openAtFirst = false,
  children,
  ...looks
}: ReorderButtonProps) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const [open, setOpen] = useState(openAtFirst)
  if (user?.chainStoreId == null) return null
  return (
    <>
      <Button
        {...looks}
        icon={<IconRepeat size={18} aria-hidden />}
        aria-label={about ? `${about} ${children}` : undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <ReorderSheet orderNumber={orderNumber} chainStoreId={user.chainStoreId} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
