import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'
import { Button, type ButtonProps } from '#web/ui/form/Button.tsx'
import { ReorderSheet } from './ReorderSheet.tsx'

interface ReorderButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'wide' | 'className'> {
  orderNumber: string
  /** Name of the order, appended for screen readers because list rows have equal buttons. */
  about?: string
  /** Opens the sheet on mount, for links that lead back to it. */
  open?: boolean
  children: string
}

/** 재주문: opens the sheet with the differences to the past order; nothing is added to the cart before. */
export function ReorderButton({
  orderNumber,
  about,
  open: initiallyOpen = false,
  children,
  ...looks
}: ReorderButtonProps) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const [open, setOpen] = useState(initiallyOpen)
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
