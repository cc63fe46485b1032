import { IconRepeat } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { Button, type ButtonProps } from '#web/ui/form/Button.tsx'
import { generalSentences } from '#contract/sentences.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { ReorderSheet } from './ReorderSheet.tsx'

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
  const { Sheet, isLoading } = useReorderSheet(open, setOpen)
  if (user?.chainStoreId == null) return null
  return (
    <>
      <Button
        {...looks}
        pending={isLoading}
        icon={<IconRepeat size={18} aria-hidden />}
        aria-label={about ? `${about} ${children}` : undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && Sheet && (
        <Sheet orderNumber={orderNumber} chainStoreId={user.chainStoreId} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Loads the sheet when it is first opened: lists and orders show the button, and most visits never press it. */
function useReorderSheet(open: boolean, setOpen: (open: boolean) => void) {
  const [Sheet, setSheet] = useState<typeof ReorderSheet | null>(null)
  const isLoading = open && !Sheet
  // Loads a file.
  useEffect(() => {
    if (!isLoading) return
    import('./ReorderSheet.tsx').then(
      (file) => setSheet(() => file.ReorderSheet),
      () => {
        toast(generalSentences.network, { tone: 'error' })
        setOpen(false)
      },
    )
  }, [isLoading, setOpen])
  return { Sheet, isLoading }
}
