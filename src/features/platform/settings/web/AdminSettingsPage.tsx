import { NavLink, Outlet, useLocation, useSearchParams } from 'react-router'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
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
  const subject = useAuditSubject()
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
          {subject && (
            <div className={css['history']}>
              <RecordHistory key={subject} subject={subject} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** The audit subject of the opened section; undefined if there is none. */
function useAuditSubject(): string | undefined {
  const opened = useLocation().pathname.split('/').at(-1)
  const [params] = useSearchParams()
  const section = sections.find(({ to }) => to === opened)?.to
  if (section !== 'terms') return section && `setting/${section}`
  const type = params.get('type') ?? 'service'
  return /^\w{1,30}$/.test(type) ? `terms/${type}` : undefined
}
