import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useDownload } from '#web/api/DownloadButton.tsx'
import type { ApiRequest } from '#web/api/request.ts'
import { IconButton } from '#web/ui/form/Button.tsx'
import type { Attachment } from '../contract/attachment.ts'
import css from './AttachmentFiles.module.css'
import { useFilePreview } from './use-file-preview.ts'

type FileRequest = (fileId: number, isPreview: boolean) => ApiRequest

interface AttachmentFilesProps {
  files: readonly Attachment[]
  fileRequest: FileRequest
  /** Pictures large enough to judge a proof. */
  isLarge?: boolean
}

/** The files of a record: pictures as pictures, each with a button that saves the original. */
export const AttachmentFiles = ({ files, fileRequest, isLarge }: AttachmentFilesProps) =>
  files.length > 0 ? (
    <ul className={css['files']} data-large={isLarge || undefined} aria-label="파일">
      {files.map((file) => (
        <OneFile key={file.id} file={file} fileRequest={fileRequest} />
      ))}
    </ul>
  ) : null

function OneFile({ file, fileRequest }: { file: Attachment; fileRequest: FileRequest }) {
  const isPicture = file.type !== 'application/pdf'
  const preview = useFilePreview(isPicture ? fileRequest(file.id, true) : null)
  const { pending, press } = useDownload({ request: () => fileRequest(file.id, false) })
  return (
    <li className={css['file']}>
      {isPicture ? (
        <span className={css['picture']}>{preview && <img src={preview} alt={`${file.name} 미리보기`} />}</span>
      ) : (
        <span className={css['picture']}>
          <IconFileTypePdf size={36} stroke={1.5} aria-hidden />
        </span>
      )}
      <span className={css['fileName']} title={file.name}>
        {file.name}
      </span>
      <IconButton label={`${file.name} 내려받기`} pending={pending} onClick={() => void press()}>
        <IconDownload size={20} aria-hidden />
      </IconButton>
    </li>
  )
}
