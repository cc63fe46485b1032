import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { AttachmentFiles } from '#features/platform/files/web/AttachmentFiles.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useReadMessages } from '#features/messages/messages/web/use-read-messages.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PanelData } from '#web/ui/layout/Panel.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { storeNoticeCall, storeNoticeFileCall } from '../contract/store-notice.calls.ts'
import { fileRequestOf } from '#features/platform/files/web/file-request.ts'
import { noticeWords } from './notice-words.ts'
import css from './NoticeText.module.css'

/** /shop/:shopId/notice/:noticeId: opening it tells the headquarters that the store has read it. */
export function NoticePage() {
  const { base, user } = useShop()
  const { noticeId = '' } = useParams()
  const storeId = user?.chainStoreId ?? null
  const parts = storeId === null ? skipToken : { params: { id: noticeId }, ofStore: storeId }
  const notice = useCall(storeNoticeCall, parts, { refetchOnMountOrArgChange: true })
  const data = notice.currentData
  useReadMessages(data && { record: 'notice', id: data.noticeId })
  const times = data && [
    `${formatKoreanMinute(new Date(data.publishedAt))} 게시`,
    ...(data.editedAt ? [`${formatKoreanMinute(new Date(data.editedAt))} 수정`] : []),
  ]
  return (
    <article className={css['page']}>
      <PageTitle title={data?.title ?? noticeWords(user).title} sub={times?.join(' · ')} />
      {storeId === null ? (
        <EmptyState title="매장 회원만 볼 수 있습니다." />
      ) : (
        <PanelData
          data={data}
          error={notice.error}
          onRetry={() => void notice.refetch()}
          unknown="공지를 찾을 수 없습니다."
        >
          {({ html, pictures, files }) => (
            <>
              <RichText html={html} pictures={pictures} />
              <AttachmentFiles files={files} fileRequest={fileRequestOf(storeNoticeFileCall, { id: noticeId })} />
            </>
          )}
        </PanelData>
      )}
      <p>
        <ButtonLink to={`${base}/notice`}>공지 목록</ButtonLink>
      </p>
    </article>
  )
}
