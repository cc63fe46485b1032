import { IconFileSpreadsheet } from '@tabler/icons-react'
import { gateSentences } from '#contract/gate-sentences.ts'
import { DownloadButton } from '../api/DownloadButton.tsx'
import type { ApiRequest } from '../api/request.ts'

interface SheetButtonProps {
  /** Request of the workbook with the filters of the list. */
  request: () => ApiRequest
  /** False if the user's role doesn't permit it. */
  may?: boolean
}

/** Saves the rows of a list, on all of its pages, as a workbook. */
export const SheetButton = ({ request, may = true }: SheetButtonProps) => (
  <DownloadButton
    label="엑셀 저장"
    Icon={IconFileSpreadsheet}
    request={request}
    disabledReason={may ? undefined : gateSentences.roleMissing}
  />
)
