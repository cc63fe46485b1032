import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './Button.module.css'
import { classNames } from '../theme/class-names.ts'

interface Looks {
  /** One filled button a screen; the rest are outlined or plain. */
  look?: 'primary' | 'outline' | 'plain' | 'danger'
  /** 52, 44 or 36 px high; the last one only for dense tables. */
  size?: 'large' | 'medium' | 'small'
  wide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends Looks, ComponentPropsWithRef<'button'> {
  /** The action is under way: the button keeps its place and its focus, and takes no second press. */
  pending?: boolean
  /** Why it can't be pressed now: said to everybody instead of leaving a dead button. */
  disabledReason?: string | undefined
}

export function Button({ look, size, wide, icon, pending, disabledReason, children, ...rest }: ButtonProps) {
  const reasonId = useId()
  const locked = Boolean(pending || disabledReason)
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
        onClick={locked ? refuse : rest.onClick}
      >
        {pending ? <span className={css['spinner']} aria-hidden /> : icon}
        <span>{children}</span>
      </button>
      {disabledReason && (
        <span id={reasonId} className="visually-hidden">
          {disabledReason}
        </span>
      )}
    </>
  )
}

export type ButtonLinkProps = Looks & LinkProps

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({ look, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ look, size, wide }), rest.className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does: the only name it has. */
  label: string
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(css['icon'], rest.className)}
    >
      {children}
    </button>
  )
}

const buttonClass = ({ look = 'outline', size = 'medium', wide }: { [Key in keyof Looks]: Looks[Key] | undefined }) =>
  classNames(css['button'], css[look], css[size], wide && css['wide'])

/** Also keeps Enter in a form from sending it again: that presses the submit button. */
const refuse = (event: MouseEvent) => event.preventDefault()
