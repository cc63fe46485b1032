import css from './Kbd.module.css'

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: string }) => <kbd className={css['key']}>{children}</kbd>
