import { adminTodoCall } from '#features/office/todos/contract/todos.admin.calls.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { settingsCall } from '#features/platform/settings/contract/settings.admin.calls.ts'
import { MissingServices } from '#features/platform/settings/web/MissingServices.tsx'
import { useCall } from '#web/api/use-call.ts'
import { useAddress } from '#web/list/use-address.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { AdminMessageLog } from '#features/messages/messages/web/AdminMessageLog.tsx'
import { AdminTemplates } from '#features/messages/messages/web/AdminTemplates.tsx'

const tabs = [
  { key: 'log', label: '발송 기록' },
  { key: 'template', label: '템플릿' },
] as const
type Tab = (typeof tabs)[number]['key']

/** /admin/message: the sent messages with their results, and the templates. */
export function AdminMessagePage() {
  const { params, change } = useAddress()
  const may = useMay()
  const { data: todo } = useCall(adminTodoCall)
  const tab: Tab = params.get('tab') === 'template' ? 'template' : 'log'
  // The filters of the log do not belong to the templates.
  const choose = (key: Tab) => change(() => new URLSearchParams(key === 'log' ? {} : { tab: key }))
  return (
    <>
      <PageTitle title="메시지" sub="알림톡, 이메일, 알림함으로 보낸 내용과 발송 상태입니다." />
      <MissingServices
        services={todo?.missingServices.filter((service) => service === 'mail') ?? []}
        hasLinks={may(settingsCall)}
      />
      <Tabs label="메시지 보기" items={tabs} value={tab} onChange={choose} panelId="messages" />
      <div id="messages" role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.label}>
        {tab === 'log' ? <AdminMessageLog /> : <AdminTemplates />}
      </div>
    </>
  )
}
