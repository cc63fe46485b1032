import { NavLink, Outlet } from 'react-router'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { settingSectionNames, settingSections } from '../contract/setting-fields.ts'
import css from './AdminSettingsPage.module.css'

/** Sections below /admin/settings. */
const sections = [
  { to: 'company', label: '회사 정보·직인' },
  { to: 'bankAccount', label: '입금 계좌' },
  ...settingSectionNames.map((name) => ({ to: name, label: settingSections[name].label })),
  { to: 'terms', label: '약관' },
]

/** /admin/settings: the sections, and the selected one. */
export function AdminSettingsPage() {
  return (
    <>
      <PageTitle title="설정" sub="변경한 내용은 다음 요청부터 바로 적용되고, 감사 기록에 남습니다." />
      <div className={css['page']}>
        <nav className={css['sections']} aria-label="설정 메뉴">
          {sections.map(({ to, label }) => (
            <NavLink key={to} to={to} className={css['section'] ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={css['content']}>
          <Outlet />
        </div>
      </div>
    </>
  )
}
