import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useDroppedFiles } from '#web/ui/media/use-dropped-files.ts'
import { Button } from '#web/ui/form/Button.tsx'
import css from './Workbook.module.css'
import layout from '#web/ui/layout/words.module.css'

interface WorkbookFieldProps {
  file: File | null
  checking: boolean
  /** The most that a file may name: '상품 20,000개'. */
  limit: string
  onChoose: (file: File) => void
}

/** Takes an edited workbook, chosen or dropped. */
export function WorkbookField({ file, checking, limit, onChoose }: WorkbookFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ([first]: readonly File[]) => first && onChoose(first)
  const { isOver, handlers } = useDroppedFiles(choose)
  return (
    <div className={css['field']} data-over={isOver || undefined} {...handlers}>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xls,.csv"
        hidden
        aria-label="엑셀 파일"
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])])
          // The same file can be chosen again after it was edited.
          currentTarget.value = ''
        }}
      />
      <Button
        pending={checking}
        icon={<IconUpload size={20} stroke={1.7} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {file ? '다른 파일 올리기' : '엑셀 올리기'}
      </Button>
      <p className={css['file']} role="status">
        {file ? (
          <>
            <IconFileSpreadsheet size={20} stroke={1.7} aria-hidden />
            <span>{file.name}</span>
            {checking && <span className={layout['dimNote']}>확인하는 중…</span>}
          </>
        ) : (
          <span className={layout['dimNote']}>xlsx 파일을 이곳에 끌어다 놓아도 됩니다. 10MB, {limit}까지.</span>
        )}
      </p>
    </div>
  )
}
