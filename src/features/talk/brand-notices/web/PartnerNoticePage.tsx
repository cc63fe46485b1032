import { useParams } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { AttachmentFiles } from '#features/platform/files/web/AttachmentFiles.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Panel, PanelActions, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import {
  brandNoticeCall,
  brandNoticeFileCall,
  withdrawNoticeCall,
  editNoticeCall,
  type BrandNotice,
} from '../contract/brand-notices.partner.calls.ts'
import { noticeSentences, noticeStates } from '../contract/notice-terms.ts'
import { audienceText } from './audience-text.ts'
import { fileRequestOf } from '#features/platform/files/web/file-request.ts'
import css from './NoticeText.module.css'
import { NoticeReaders } from './NoticeReaders.tsx'

/** /partner/:shopId/notice/:noticeId: one notice with the stores that have read it. */
export function PartnerNoticePage() {
  const { shopId = '', noticeId = '' } = useParams()
  const request = { shopId, id: noticeId }
  const {
    currentData: notice,
    error,
    refetch,
  } = useCall(
    brandNoticeCall,
    { params: { id: request.id }, shop: request.shopId },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Panel
      title={notice?.title ?? '공지'}
      mark={
        notice && (
          <>
            <Pill tone={noticeStates[notice.state].tone}>{noticeStates[notice.state].label}</Pill>
            {notice.isImportant && <Pill tone="red">중요</Pill>}
          </>
        )
      }
      under={notice && underOf(notice)}
      list={`/partner/${shopId}/notice`}
      back="공지 목록으로"
    >
      <PanelData data={notice} error={error} onRetry={() => void refetch()} unknown="공지를 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.noticeId} shopId={shopId} notice={opened} />}
      </PanelData>
    </Panel>
  )
}

const underOf = ({ audience, chosenStores, chosenTerritories, publishAt }: BrandNotice) =>
  [
    audienceText(audience, [...chosenStores, ...chosenTerritories]),
    publishAt ? `${formatKoreanMinute(new Date(publishAt))} 게시` : '게시 전',
  ].join(' · ')

function Opened({ shopId, notice }: { shopId: string; notice: BrandNotice }) {
  const { state, html, pictures, files, formerTexts } = notice
  const isSeen = state === 'PUBLISHED' || state === 'WITHDRAWN'
  return (
    <>
      <RichText html={html} pictures={pictures} />
      <AttachmentFiles
        files={files}
        fileRequest={fileRequestOf(brandNoticeFileCall, { id: notice.noticeId, shop: shopId })}
      />
      {state !== 'WITHDRAWN' && <Actions shopId={shopId} notice={notice} />}
      {isSeen && <NoticeReaders shopId={shopId} notice={notice} />}
      {formerTexts.length > 0 && (
        <PanelSection title="이전 내용">
          {formerTexts.map((former) => (
            <details key={former.textVersion} className={css['former']}>
              <summary>
                {formatKoreanMinute(new Date(former.replacedAt))}까지 · {former.title}
              </summary>
              <RichText html={former.html} pictures={former.pictures} />
            </details>
          ))}
        </PanelSection>
      )}
    </>
  )
}

function Actions({ shopId, notice }: { shopId: string; notice: BrandNotice }) {
  const [withdraw, { isLoading }] = useSend(withdrawNoticeCall)
  const mayWrite = useMay()(editNoticeCall)
  if (!mayWrite) return null
  const press = async () => {
    if (!(await confirmDialog({ text: noticeSentences.withdrawAsk, confirm: '회수', danger: true }))) return
    const answer = await withdraw({ params: { id: String(notice.noticeId) }, shop: shopId })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(noticeSentences.withdrawDone)
  }
  return (
    <PanelActions>
      <ButtonLink to={`/partner/${shopId}/noticeForm/${notice.noticeId}`}>수정</ButtonLink>
      <Button look="danger" pending={isLoading} onClick={() => void press()}>
        회수
      </Button>
    </PanelActions>
  )
}
