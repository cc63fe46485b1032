import { IconChevronUp } from '@tabler/icons-react'
import { Button } from '../form/Button.tsx'
import { useIsWide } from '../layout/use-is-wide.ts'
import { Menu } from '../overlay/Menu.tsx'
import { toast } from '../overlay/toast.ts'
import css from './BulkActions.module.css'

export interface BulkAction {
  label: string
  look?: 'primary' | 'outline'
  pending?: boolean
  disabledReason?: string | undefined
  press: () => unknown
}

/** Several actions of a bulk bar: buttons on a wide screen, a menu on a phone, where the bar keeps one row. */
export function BulkActions({ actions }: { actions: readonly BulkAction[] }) {
  const isWide = useIsWide()
  if (isWide || actions.length < 2) {
    return actions.map(({ label, press, ...button }) => (
      <Button key={label} {...button} onClick={() => void press()}>
        {label}
      </Button>
    ))
  }
  return (
    <div className={css['menu']}>
      <Menu
        placement="above"
        align="end"
        buttonClassName={css['button']}
        button={
          <>
            작업 <IconChevronUp size={18} stroke={1.7} aria-hidden />
          </>
        }
        items={actions.map(({ label, pending = false, disabledReason, press }) => ({
          key: label,
          label,
          disabled: pending,
          onPress: () => void (disabledReason ? toast(disabledReason, { tone: 'error' }) : press()),
        }))}
      />
    </div>
  )
}
