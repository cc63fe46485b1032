import css from './Kbd.module.css'

export const Kbd = ({ children }: { children: string }) => <kbd className={css['key']}>{children}</kbd>
