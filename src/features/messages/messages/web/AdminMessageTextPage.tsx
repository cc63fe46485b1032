import { useState, type ComponentType } from 'react'
import { useParams } from 'react-router'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall } from '#web/api/use-call.ts'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { DocumentTitle, PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { messageEventCodes } from '#contract/message-events.ts'
import { messageTextCall } from '../contract/message-texts.admin.calls.ts'
import { messageChannels } from '../contract/message-terms.ts'
import { editableChannels } from '../contract/editable-channels.ts'
import type { TextOf } from './message-texts.admin.api.ts'
import { MessageTextForm } from './MessageTextForm.tsx'
import css from './MessageText.module.css'
import { MessageTextVersions } from './MessageTextVersions.tsx'
import type { OwnChange } from './use-message-text-form.ts'

/** Chooses the order whose facts the preview shows. */
type OrderPicker = ComponentType<{ value: string | null; onChange: (orderNumber: string | null) => void }>

interface AdminMessageTextPageProps {
  /** Passed in, because orders depend on messages. */
  OrderPicker: OrderPicker
}

/** /admin/message/template/:event/:channel: the text of a message with its variables, a preview and its versions. */
export function AdminMessageTextPage({ OrderPicker }: AdminMessageTextPageProps) {
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
  return <Text key={`${event}/${channel}`} of={{ event, channel }} OrderPicker={OrderPicker} />
}

const crumb = { label: '메시지 템플릿', to: '/admin/message?tab=template' }

function Text({ of, OrderPicker }: AdminMessageTextPageProps & { of: TextOf }) {
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
              orderPart={<OrderPicker value={orderNumber} onChange={setOrderNumber} />}
              onReload={() => void reload()}
            />
            <MessageTextVersions of={of} record={record} onRestored={setOwn} onReload={() => void reload()} />
          </>
        )}
      </LoadedFresh>
    </div>
  )
}
