import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { operatorRoleLabels } from '#contract/operator-role.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { appearanceItem } from '#web/ui/appearance/open-appearance.tsx'
import { IconButton } from '#web/ui/form/Button.tsx'
import { PageHelp } from '#web/ui/layout/PageTitle.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/Menu.tsx'
import { CountBadge } from '#web/ui/text/Pill.tsx'
import { pagesOf, type PaletteProps } from '../palette/palette-hits.ts'
import { HelpLink } from './HelpLink.tsx'
import { PaletteButton, PaletteIcon, useShellParts } from './ShellKeys.tsx'
import css from './SideShell.module.css'

export interface SideItem {
  to: string
  label: string
  Icon: ComponentType<{ size?: number; stroke?: number }>
  count?: number | undefined
  end?: boolean
}

export interface SideGroup {
  /** Heading of the group; the first group has none. */
  title?: string
  items: readonly SideItem[]
}

interface SideShellProps {
  head: ReactNode
  groups: readonly SideGroup[]
  user: SessionUser
  /** Last item: the logout. */
  menu: readonly MenuItem[]
  /** Command palette of the site, and the path of the site. */
  Palette: ComponentType<PaletteProps>
  base: string
  children?: ReactNode
}

/** Shell of the partner centre and the operator console: a collapsible side bar, a drawer on a phone [look: Shells]. */
export function SideShell({ head, groups, user, menu, Palette, base, children = <Outlet /> }: SideShellProps) {
  const [narrow, setNarrow] = useState(false)
  const { pathname } = useLocation()
  // Stores the path the drawer was opened on, so that a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  const close = () => setOpenOn(null)
  const recentKey = { memberId: user.id, base }
  const { openPalette, parts } = useShellParts({ Palette, pages: pagesOf(groups), recentKey })
  const nav = useRef<HTMLElement>(null)
  // A long menu scrolls: the entry of the open page must be in sight, also after a reload.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])
  const title = <span className={css['title']}>{head}</span>
  // Listens for Esc on the document, which is outside of React.
  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenOn(null)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  return (
    <div className={css['shell']} data-narrow={narrow || undefined} data-open={open || undefined}>
      <header className={css['phoneBar']}>
        <IconButton label="메뉴 열기" aria-expanded={open} onClick={() => setOpenOn(pathname)}>
          <IconMenu2 size={24} aria-hidden />
        </IconButton>
        {title}
        <PaletteIcon onOpen={openPalette} />
      </header>
      <button type="button" className={css['veil']} aria-label="메뉴 닫기" tabIndex={-1} onClick={close} />
      <aside className={css['side']}>
        <div className={css['head']}>
          <span className={css['headFull']}>{title}</span>
          <IconButton label="메뉴 닫기" className={css['closer']} onClick={close}>
            <IconX size={22} aria-hidden />
          </IconButton>
          <IconButton
            label={narrow ? '메뉴 펼치기' : '메뉴 접기'}
            aria-expanded={!narrow}
            className={css['folder']}
            onClick={() => setNarrow(!narrow)}
          >
            {narrow ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
          </IconButton>
        </div>
        <PaletteButton onOpen={openPalette} />
        <nav ref={nav} className={css['nav']} aria-label="관리 메뉴">
          {groups.map((group, index) => (
            <Group key={group.title ?? index} group={group} current={currentOf(groups, pathname)} />
          ))}
        </nav>
        <div className={css['me']}>
          <Menu
            placement="above"
            // Collapsed, only the initial is visible; otherwise the content names the button (WCAG 2.5.3).
            {...(narrow && { label: `${user.name} 메뉴` })}
            buttonClassName={css['meButton']}
            button={
              <>
                <span className={css['face']} aria-hidden>
                  {user.name.slice(0, 1)}
                </span>
                <span className={css['meName']}>
                  <b>{user.name}</b>
                  <span>
                    {[user.username, user.operatorRole && operatorRoleLabels[user.operatorRole]]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="visually-hidden">메뉴</span>
                <IconChevronDown size={18} aria-hidden />
              </>
            }
            items={menu.toSpliced(-1, 0, appearanceItem)}
          />
        </div>
      </aside>
      <main id="main" tabIndex={-1} className={css['main']} data-keys>
        <PageHelp value={<HelpLink />}>{children}</PageHelp>
      </main>
      {parts}
    </div>
  )
}

/** Entry of the open page: the longest matching address, because one entry may be below another. */
const currentOf = (groups: readonly SideGroup[], pathname: string): string | undefined =>
  groups
    .flatMap(({ items }) => items.map(({ to }) => to))
    .filter((to) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => other.length - one.length)[0]

const Group = ({ group, current }: { group: SideGroup; current: string | undefined }) => (
  <div className={css['group']}>
    {group.title && <p className={css['groupTitle']}>{group.title}</p>}
    <ul>
      {group.items.map(({ to, label, Icon, count = 0, end = false }) => (
        <li key={to}>
          <NavLink to={to} end={end || to !== current} className={css['item'] ?? ''} title={label}>
            {({ isActive }) => (
              <>
                <Icon size={20} stroke={1.7} />
                <span className={css['label']}>{label}</span>
                <CountBadge count={count} strong={isActive} />
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  </div>
)
