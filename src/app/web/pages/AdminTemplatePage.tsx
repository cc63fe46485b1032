import { useState } from 'react'
import { useParams } from 'react-router'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { DocumentTitle, PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { messageEventCodes } from '#contract/message-events.ts'
import { messageTextCall } from '#features/messages/messages/contract/message-texts.admin.calls.ts'
import { messageChannels } from '#features/messages/messages/contract/message-terms.ts'
import { editableChannels } from '#features/messages/messages/contract/editable-channels.ts'
import type { TextOf } from '#features/messages/messages/web/message-texts.admin.api.ts'
import { MessageTextForm } from '#features/messages/messages/web/MessageTextForm.tsx'
import css from '#features/messages/messages/web/MessageText.module.css'
import { MessageTextVersions } from '#features/messages/messages/web/MessageTextVersions.tsx'
import type { OwnChange } from '#features/messages/messages/web/use-message-text-form.ts'

// Loads late: the list of orders is large, and the preview shows examples until then.
const AdminOrderPicker = optionalComponent(
  async () => (await import('#features/orders/orders/web/read/AdminOrderPicker.tsx')).AdminOrderPicker,
)

/** /admin/message/template/:event/:channel: the text of a message with its variables, a preview and its versions. */
export function AdminTemplatePage() {
  const params = useParams()
  const event = messageEventCodes.find((code) => code === params['event'])
  const channel = editableChannels.find((code) => code === params['channel'])
  if (!event || !channel) {
    return (
      <>
        <DocumentTitle title="메시지 문구" />
        <EmptyState title="메시지를 찾을 수 없습니다." />
      </>
    )
  }
  return <Text key={`${event}/${channel}`} of={{ event, channel }} />
}

const crumb = { label: '메시지 템플릿', to: '/admin/message?tab=template' }

function Text({ of }: { of: TextOf }) {
  const query = useCall(messageTextCall, { params: of }, { refetchOnMountOrArgChange: true })
  const [own, setOwn] = useState<OwnChange>()
  const [loads, setLoads] = useState(0)
  const [orderNumber, setOrderNumber] = useState<string | null>(null)
  const reload = async () => {
    await query.refetch()
    setLoads((count) => count + 1)
  }
  const about = `${query.data ? `${query.data.name} ` : ''}${messageChannels[of.channel].label}`
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[crumb, { label: about }]} />
      <PageTitle
        title={`${about} 문구`}
        sub="저장하면 다음 메시지부터 이 문구로 보냅니다. 이미 보낸 메시지는 그때의 문구 그대로 남습니다."
      />
      <LoadedFresh query={query} rows={4} height={96}>
        {(record) => (
          <>
            <MessageTextForm
              key={`${record.version}/${loads}`}
              of={of}
              record={record}
              own={own}
              orderNumber={orderNumber}
              orderPart={<AdminOrderPicker value={orderNumber} onChange={setOrderNumber} />}
              onReload={() => void reload()}
            />
            <MessageTextVersions of={of} record={record} onRestored={setOwn} onReload={() => void reload()} />
          </>
        )}
      </LoadedFresh>
    </div>
  )
}
