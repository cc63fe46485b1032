import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './Button.module.css'
import { toast } from '../overlay/toast.ts'
import { classNames } from '../theme/class-names.ts'

interface ButtonStyle {
  /** Only one primary button per screen; the others are outline or plain. */
  look?: 'primary' | 'outline' | 'plain' | 'danger'
  /** 52, 44 or 36 px high; 'small' is only for dense tables. */
  size?: 'large' | 'medium' | 'small'
  wide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ButtonStyle, ComponentPropsWithRef<'button'> {
  /** The action is running: the button keeps its place and focus, and ignores presses. */
  pending?: boolean
  /** Reason why the button is disabled, shown and announced instead of a dead button. */
  disabledReason?: string | undefined
  /** Shows the reason below the button: the only way on must say what it waits for. */
  reasonShown?: boolean
  /** A press while it is disabled, e.g. to focus what must be mended. Without it, the press shows the reason: phones show no tooltip. */
  onRefused?: (() => void) | undefined
}

export function Button({ look, size, wide, icon, pending, children, ...props }: ButtonProps) {
  const { disabledReason, reasonShown, onRefused, ...rest } = props
  const reasonId = useId()
  const locked = Boolean(pending || disabledReason)
  const tellReason = () => disabledReason && toast(disabledReason, { tone: 'error' })
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classNames(buttonClass({ look, size, wide }), rest.className)}
        aria-disabled={locked || undefined}
        aria-busy={pending || undefined}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        title={disabledReason ?? rest.title}
        onClick={locked ? (event) => refusePress(event, pending ? undefined : (onRefused ?? tellReason)) : rest.onClick}
      >
        {pending ? <span className={css['spinner']} aria-hidden /> : icon}
        <span>{children}</span>
      </button>
      {disabledReason && (
        <span id={reasonId} className={reasonShown ? css['reason'] : 'visually-hidden'}>
          {disabledReason}
        </span>
      )}
    </>
  )
}

export type ButtonLinkProps = ButtonStyle & LinkProps

/** A link styled as a button, for navigation. */
export function ButtonLink({ look, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ look, size, wide }), rest.className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

/** Links to an address outside of the app's pages, which its router must not open. */
export function ButtonAnchor({ look, size, wide, icon, children, ...rest }: ButtonStyle & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={classNames(buttonClass({ look, size, wide }), rest.className)}>
      {icon}
      <span>{children}</span>
    </a>
  )
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  label: string
  pending?: boolean
}

export function IconButton({ label, pending, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      title={label}
      className={classNames(css['icon'], rest.className)}
      onClick={pending ? (event) => refusePress(event) : rest.onClick}
    >
      {pending ? <span className={css['spinner']} aria-hidden /> : children}
    </button>
  )
}

/** Makes a control of another kind look like a button. */
export const buttonClass = ({
  look = 'outline',
  size = 'medium',
  wide,
}: { [Key in keyof ButtonStyle]: ButtonStyle[Key] | undefined }) =>
  classNames(css['button'], css[look], css[size], wide && css['wide'])

/** Also prevents submitting with Enter, which presses the submit button. */
function refusePress(event: MouseEvent, onRefused?: () => unknown): void {
  event.preventDefault()
  onRefused?.()
}
