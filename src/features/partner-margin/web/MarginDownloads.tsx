import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { fetchFile, saveFile } from '#web/api/fetch-file.ts'
import type { ApiRequest } from '#web/api/request.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { disclosureWorkbook, marginWorkbook, type MarginFilter } from './partner-margin.api.ts'

/** Workbooks of the chosen period: all rows of the filter, and the figures for the disclosure document. */
export const MarginDownloads = (of: { shopId: string; filter: MarginFilter }) => (
  <>
    <Download label="정보공개서 자료" Icon={IconFileSpreadsheet} request={() => disclosureWorkbook(of)} />
    <Download label="엑셀 다운로드" Icon={IconDownload} request={() => marginWorkbook(of)} />
  </>
)

interface DownloadProps {
  label: string
  Icon: typeof IconDownload
  request: () => ApiRequest
}

function Download({ label, Icon, request }: DownloadProps) {
  const [pending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    const answer = await fetchFile(request())
    setPending(false)
    if (answer.ok) saveFile(answer.file)
    else toast(sentenceOf(answer.error), { tone: 'error' })
  }
  return (
    <Button pending={pending} icon={<Icon size={20} stroke={1.7} aria-hidden />} onClick={() => void press()}>
      {label}
    </Button>
  )
}
